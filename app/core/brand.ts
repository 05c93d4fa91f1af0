/** The product's name. The code has it nowhere else. */
export const BRAND = 'Handsup';
