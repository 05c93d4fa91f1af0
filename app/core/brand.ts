/** The product's name, written nowhere else in the code. */
export const BRAND = 'Handsup';
