/**
 * What the processes of one deployment tell each other, beside what the database stores. Messages may be lost, late or
 * double; nothing is wrong then, only later.
 */
export interface Link {
  /** Whether messages get through, as far as is known. */
  isUp(): boolean;
  /** Sends to all processes that listen, this one included. */
  publish(channel: string, text: string): void;
  /** Resolves once messages arrive, or if they cannot now. */
  subscribe(channel: string, listener: (text: string) => void): Promise<void>;
  unsubscribe(channel: string): void;
  /** Calls a listener when messages stop coming through, and when they come through again. */
  onChange(listener: (isUp: boolean) => void): void;
}
