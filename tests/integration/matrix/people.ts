/**
 * Everybody who may come to a door. `stranger` is signed in and has nothing to do with anything; `strangerGuest` plays
 * in another host's session, by cookie; `removed` and `removedGuest` were removed by the host; `otherHost` has a quiz
 * of their own, and plays it.
 */
export const PEOPLE = [
  'nobody',
  'stranger',
  'strangerGuest',
  'participant',
  'guest',
  'removed',
  'removedGuest',
  'host',
  'otherHost',
] as const;
export type Person = (typeof PEOPLE)[number];

/**
 * The answer that a person gets at a door. A page: its status, or where it redirects. A call: its status, with the text
 * of a refusal. The socket: the type of the first message that comes back, with the text of an error.
 */
export type Result = number | string;

/** Each person's answer at one door. */
export type Row = Record<Person, Result>;

const SIGN_IN = '401 Please sign in first';
export const SIGN_IN_TO_JOIN = '401 You must be logged in to join a quiz';
export const NOT_YOURS = '403 Only the host of this quiz may do that';
export const ANOTHER = '403 You are not this participant';
export const REMOVED = '403 The host removed you from this session';
export const HIDDEN = '404 There is nothing here';

/** The same for everybody. */
export function everybody(result: Result): Row {
  return byKind({ nobody: result, guests: result, accounts: result });
}

/** For signed-in people only. */
export function signedIn(yes: Result, no: Result = SIGN_IN): Row {
  return byKind({ nobody: no, guests: no, accounts: yes });
}

/** For the host only, and about a quiz, where a guest has no role. */
export function hostAlone(yes: Result): Row {
  return { ...signedIn(HIDDEN), host: yes };
}

/**
 * What is not theirs and what does not exist get the same answer. A caller with neither login nor guest cookie is asked
 * to sign in.
 */
export const NOT_THERE: Row = byKind({ nobody: SIGN_IN, guests: HIDDEN, accounts: HIDDEN });

/** The host's, about the session on show: its current and former participants know it and are refused. */
export function steering(yes: Result): Row {
  return { ...NOT_THERE, ...inside(NOT_YOURS), host: yes };
}

/** For the host and the participants of the session on show. */
export function insiders(yes: Result): Row {
  return { ...NOT_THERE, ...inside(yes), host: yes };
}

/** The current and former participants of the host's session. */
export function inside(yes: Result) {
  return { participant: yes, guest: yes, removed: REMOVED, removedGuest: REMOVED };
}

/** About the other host's session, in which the strange guest plays. */
export function othersInsiders(yes: Result): Row {
  return { ...NOT_THERE, strangerGuest: yes, otherHost: yes };
}

export function othersSteering(yes: Result): Row {
  return { ...NOT_THERE, strangerGuest: NOT_YOURS, otherHost: yes };
}

/** One participant's call or message, made by another participant. */
export const NOT_SELF: Row = {
  ...byKind({ nobody: SIGN_IN, guests: ANOTHER, accounts: ANOTHER }),
  ...inside(ANOTHER),
};

interface Kinds {
  nobody: Result;
  guests: Result;
  accounts: Result;
}

/** By what each person's browser sends. */
export function byKind({ nobody, guests, accounts }: Kinds): Row {
  return {
    nobody,
    guest: guests,
    strangerGuest: guests,
    removedGuest: guests,
    stranger: accounts,
    participant: accounts,
    removed: accounts,
    host: accounts,
    otherHost: accounts,
  };
}

/** The same row as the socket answers it: without numbers. */
export function asMessages(row: Row): Row {
  const said = (result: Result) => (typeof result === 'string' ? result.replace(/^\d{3} /, 'error: ') : result);
  const { nobody, stranger, strangerGuest, participant, guest, removed, removedGuest, host, otherHost } = row;
  return {
    nobody: said(nobody),
    stranger: said(stranger),
    strangerGuest: said(strangerGuest),
    participant: said(participant),
    guest: said(guest),
    removed: said(removed),
    removedGuest: said(removedGuest),
    host: said(host),
    otherHost: said(otherHost),
  };
}
