/** Keys and indices that lead to a value in an answer. */
export type AnswerPath = readonly (string | number)[];
