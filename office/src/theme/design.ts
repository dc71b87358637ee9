import '@towpath/web/ui/theme/design.css';
import './theme.css';
