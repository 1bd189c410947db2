import '../../ui/controls.css';
import '../../widgets/widgets.css';
import '../../ui/markdown.css';
import './playground.css';
import './chat/chat.css';
import { startPage } from '../../start-page';
import { Playground } from './playground';

startPage(<Playground />);
