import '../../ui/controls.css';
import '../../ui/document.css';
import '../../ui/code-block.css';
import '../../ui/highlighted-code.css';
import '../../ui/tabs.css';
import '../../widgets/code-snippets.css';
import './card/card-markdown.css';
import './repository.css';
import { startPage } from '../../start-page';
import { RepositoryPage } from './repository-page';

startPage(<RepositoryPage />);
