import './design.css';

// Themes are scoped to their brand, the default theme applies to all; order does not matter.
import.meta.glob('../../../../brands/*/theme.css', { eager: true });
