/** A number without binary fractions: `digits * 10 ** exponent`. */
interface Decimal {
  digits: bigint;
  exponent: number;
}

/** A tolerance around a value: an amount, or percent of the value. */
export interface Range {
  value: number;
  tolerance: number;
  percent: boolean;
}

/** Whether a number is inside the tolerance, computed exactly: 0.3 is within 0 of 0.3, and 10.1 within 0.1 of 10 ([QT45]). */
export function isWithin(number: number, range: Range): boolean {
  const { distance, allowed } = compare(number, range);
  return distance <= allowed;
}

/** `1 - distance / tolerance`, at least 0; without a tolerance, 1 for the value itself. 1 for nothing else ([QT46]). */
export function nearness(number: number, range: Range): number {
  const { distance, allowed } = compare(number, range);
  if (distance === 0n) return 1;
  if (distance >= allowed) return 0;
  const share = (distance * STEPS) / allowed;
  return Number(STEPS - (share > 0n ? share : 1n)) / Number(STEPS);
}

/** How finely a share is computed. Exact as a JSON number. */
const STEPS = 10n ** 15n;

/** The distance from the value and what is allowed, as multiples of the same small unit. */
function compare(number: number, { value, tolerance, percent }: Range): { distance: bigint; allowed: bigint } {
  const [one, other, margin] = [decimalOf(number), decimalOf(value), decimalOf(tolerance)];
  const allowed = percent ? shareOf(other, margin) : margin;
  const exponent = Math.min(one.exponent, other.exponent, allowed.exponent);
  const distance = scaled(one, exponent) - scaled(other, exponent);
  return { distance: distance < 0n ? -distance : distance, allowed: scaled(allowed, exponent) };
}

function shareOf({ digits, exponent }: Decimal, percent: Decimal): Decimal {
  const whole = digits < 0n ? -digits : digits;
  return { digits: whole * percent.digits, exponent: exponent + percent.exponent - 2 };
}

function scaled({ digits, exponent }: Decimal, to: number): bigint {
  return digits * 10n ** BigInt(exponent - to);
}

/** Whether a finite number, as people see it, is the one that was typed: 9007199254740993 would be shown with a 2 at its end. */
export function isExactly(number: number, typed: string): boolean {
  if (number === 0) return true;
  const [one, other] = [decimalOf(number), decimalIn(typed)];
  const exponent = Math.min(one.exponent, other.exponent);
  return scaled(one, exponent) === scaled(other, exponent);
}

/** A finite number as the shortest decimal that reads as it, which is what people see. */
function decimalOf(number: number): Decimal {
  return decimalIn(String(number));
}

/** The decimal in a text as JavaScript writes numbers. */
function decimalIn(text: string): Decimal {
  const [mantissa = '0', power = '0'] = text.split('e');
  const [whole = '0', fraction = ''] = mantissa.split('.');
  return { digits: BigInt(whole + fraction), exponent: Number(power) - fraction.length };
}
