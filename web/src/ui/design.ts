import './design.css';

// Each theme speaks for its own brand only, the default one's for all: their order does not matter.
import.meta.glob('../../../brands/*/theme.css', { eager: true });
