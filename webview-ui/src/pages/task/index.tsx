import '../../ui/controls.css';
import './task.css';
import { createRoot } from 'react-dom/client';
import * as z from 'zod/mini';
import { registerToolkit } from '../../ui/toolkit';
import { TaskDocument } from './task-document';

// The content security policy forbids the code generation that zod would try first.
z.config({ jitless: true });
registerToolkit();

const root = document.getElementById('root');
if (root !== null) {
  createRoot(root).render(<TaskDocument />);
}
