/** What servers are told that we are; browsers send their own name instead. */
export const clientName = 'hub-lens/0.1.0';
