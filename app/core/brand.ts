/** The product's name. It stands here and nowhere else in the code. */
export const BRAND = 'Handsup';
