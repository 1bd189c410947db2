/** Of the address of the document that says what chats took. */
export const reportScheme = 'hub-lens-chat-usage';
