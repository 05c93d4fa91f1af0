/** What one phone says once it has shown the open question ([RH1]). */
export interface Confirmation {
  /** The revision of the state that it has shown. */
  revision: number;
  /** By how many milliseconds that state came later than the phone's fastest one. */
  lateMs: number;
}

/** The most that a confirmation says of how late a state came, in hundredths of a second. */
export const CONFIRMED_LATE_MAX = 999;
