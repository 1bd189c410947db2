import '../../ui/controls.css';
import '../../ui/document.css';
import '../../ui/code-block.css';
import '../../ui/form-controls.css';
import './tokens.css';
import { startPage } from '../../start-page';
import { TokensPage } from './tokens-page';

startPage(<TokensPage />);
