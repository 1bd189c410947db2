export { type CallSubject, type CallWorld, callRowWith, type KnownAnswers } from './call-row';
export { imageCells, rowImages } from './row-images';
export { withDigests } from './with-digests';
