import '../../ui/controls.css';
import '../../ui/document.css';
import '../../ui/code-block.css';
import './chat-template.css';
import { startPage } from '../../start-page';
import { ChatTemplatePage } from './chat-template-page';

startPage(<ChatTemplatePage />);
