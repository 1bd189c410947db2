/** Of the addresses of documents that show all that a run would send. */
export const sentScheme = 'hub-lens-sent';
