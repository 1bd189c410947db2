import '../../ui/controls.css';
import '../../ui/combobox.css';
import '../../ui/code-block.css';
import '../../ui/highlighted-code.css';
import '../../ui/json-tree.css';
import '../../ui/tabs.css';
import '../../widgets/widgets.css';
import '../../parts/model-target/targets.css';
import './playground.css';
import './code/code.css';
import './raw/raw.css';
import './history/history.css';
import '../../ui/markdown.css';
import './chat/chat.css';
import { startPage } from '../../start-page';
import { Playground } from './playground';

startPage(<Playground />);
