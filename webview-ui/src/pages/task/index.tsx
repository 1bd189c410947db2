import '../../ui/controls.css';
import '../../ui/document.css';
import './task.css';
import { startPage } from '../../start-page';
import { TaskDocument } from './task-document';

startPage(<TaskDocument />);
