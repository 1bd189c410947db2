export const playgroundViewType = 'hubLens.playground';
