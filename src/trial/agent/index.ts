export type { ChatTool } from './tool';
