export { type CallSubject, type CallWorld, callRowWith } from './call-row';
