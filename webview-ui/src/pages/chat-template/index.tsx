import '../../ui/controls.css';
import './chat-template.css';
import { startPage } from '../../start-page';
import { ChatTemplatePage } from './chat-template-page';

startPage(<ChatTemplatePage />);
