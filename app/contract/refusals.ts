import { API_TOKENS, MEDIA, NUMBER_DIGITS, QUIZ_QUOTA, SESSION_QUOTA, TAGS } from '#app/core/limits.ts';

/**
 * Every refusal: the reason that programs and our own screens act on, the HTTP status, and the message for people.
 * Pages, /api and sockets all read this table. A reason is part of the contract and never changes its meaning.
 */
export const refusals = {
  unreadable: { status: 400, message: 'The request could not be read' },
  no_verification_token: {
    status: 400,
    message: 'Invalid verification link. Please check your email and try again.',
  },
  verification_failed: {
    status: 400,
    message: 'This verification link is invalid or has expired. You can request a new one on your profile.',
  },
  bad_reset_link: {
    status: 400,
    message: 'This link no longer works: it is over an hour old, was used, or was replaced by a newer one.',
  },
  bad_connection_link: {
    status: 400,
    message: 'This link no longer works: it is over an hour old, was used, or was opened in another browser.',
  },
  sign_in_expired: {
    status: 400,
    message: 'This sign-in took over ten minutes, was already used, or began in another browser or tab.',
  },
  bad_organisation_answer: {
    status: 400,
    message: "The answer of your organisation's sign-in page is not genuine. Nothing was changed.",
  },
  not_signed_in: { status: 401, message: 'Please sign in first' },
  bad_token: { status: 401, message: 'This API token is not valid. It may have expired or been revoked.' },
  no_metrics_token: { status: 401, message: 'A bearer token is required' },
  wrong_credentials: { status: 401, message: 'Wrong email or password.' },
  sign_in_to_join: { status: 401, message: 'You must be logged in to join a quiz' },
  foreign_origin: { status: 403, message: 'This request came from another site' },
  not_yours: { status: 403, message: 'Only the host of this quiz may do that' },
  another_participant: { status: 403, message: 'You are not this participant' },
  token_scope: { status: 403, message: 'This API token may not do that' },
  removed: { status: 403, message: 'The host removed you from this session' },
  registration_closed: {
    status: 403,
    message: 'Registration is closed. Please ask the people who run this server for an account.',
  },
  invitation_needed: {
    status: 403,
    message: 'You need an invitation to create an account here. Please open the link in it.',
  },
  bad_invitation: {
    status: 403,
    message: 'This invitation was used, has expired, or is for another email address. Please ask for a new one.',
  },
  passwords_off: {
    status: 403,
    message: 'This server takes no passwords. Please sign in with your organisation.',
  },
  organisation_declined: { status: 403, message: 'Your organisation did not sign you in.' },
  address_not_confirmed: {
    status: 403,
    message:
      'Your organisation has not confirmed your email address to us, so we cannot tell who you are. Please ask its help desk.',
  },
  wrong_domain: { status: 403, message: 'Accounts with this email address cannot be created here' },
  account_disabled: {
    status: 403,
    message: 'This account is disabled. Please ask the people who run this server.',
  },
  verify_first: {
    status: 403,
    message: 'Please open the link in our latest email to you first: it verifies your address.',
  },
  unverified: { status: 403, message: 'Verify your email address to export results.' },
  not_found: { status: 404, message: 'There is nothing here' },
  malformed_code: { status: 404, message: 'An access code has 6 digits. Please check what you typed.' },
  unknown_code: {
    status: 404,
    message: "No quiz has this code. Please check it on the host's screen.",
  },
  quiz_gone: { status: 404, message: 'This quiz no longer exists' },
  no_such_file: { status: 404, message: 'There is no such file' },
  wrong_method: { status: 405, message: 'This address does not support this method' },
  too_slow: { status: 408, message: 'The request took too long' },
  address_taken: { status: 409, message: 'An account with this email address already exists. Sign in instead?' },
  identity_taken: {
    status: 409,
    message: 'This account of your organisation already signs in to another account here.',
  },
  only_sign_in: {
    status: 409,
    message: 'This is your only way to sign in. Set a password first.',
  },
  already_verified: { status: 409, message: 'Your email address is already verified' },
  quicker: { status: 409, message: 'Somebody was quicker' },
  nobody_joined: { status: 409, message: 'Nobody has joined yet' },
  question_asked: { status: 409, message: 'This question has been asked' },
  question_not_asked: { status: 409, message: 'This question has not been asked yet' },
  no_question_open: { status: 409, message: 'No question is open' },
  quiz_ended: { status: 409, message: 'This quiz has ended' },
  no_reveal: { status: 409, message: 'There is no podium to reveal' },
  already_started: { status: 409, message: 'The quiz has started' },
  not_started: { status: 409, message: 'The host has not started yet' },
  session_full: { status: 409, message: 'This session is full' },
  session_locked: { status: 409, message: 'The host has locked this session' },
  time_is_up: { status: 409, message: 'Time is up' },
  paused: { status: 409, message: 'Paused' },
  not_open_yet: { status: 409, message: 'Not open yet' },
  already_answered: { status: 409, message: 'Already answered' },
  asked_again: { status: 409, message: 'This question was asked again' },
  question_not_open: { status: 409, message: 'This question is not open' },
  still_draft: { status: 409, message: 'Publish this quiz before you start it' },
  session_running: { status: 409, message: 'End the session first' },
  not_draft: { status: 409, message: 'Save it as a draft first' },
  changed_meanwhile: { status: 409, message: 'This quiz was changed somewhere else in the meantime' },
  too_many_quizzes: {
    status: 409,
    message: `You have ${QUIZ_QUOTA.quizzes} quizzes, the most an account can have. Delete one to make room.`,
  },
  quizzes_too_large: {
    status: 409,
    message: `Your quizzes would use more than ${QUIZ_QUOTA.bytes / 1024 / 1024} MB, the most an account can store. Delete some to make room.`,
  },
  media_full: {
    status: 409,
    message: 'Your pictures and sounds use all the space of an account. Remove some from your quizzes to make room.',
  },
  sessions_full: {
    status: 409,
    message: `Your sessions use all the space of an account (${SESSION_QUOTA.sessions} sessions or ${SESSION_QUOTA.bytes / 1024 / 1024} MB). Delete some that you no longer need: each report has a button for it.`,
  },
  too_many_tags: {
    status: 409,
    message: `An account can have ${TAGS.perAccount} different tags. Delete one to make room.`,
  },
  too_many_quiz_tags: {
    status: 409,
    message: `A quiz can have ${TAGS.perQuiz} tags. Nothing was changed.`,
  },
  too_many_tokens: {
    status: 409,
    message: `An account can have ${API_TOKENS.perAccount} API tokens. Revoke one to make room.`,
  },
  token_name_taken: { status: 409, message: 'You already have a token with this name' },
  tag_gone: { status: 409, message: 'This tag is no longer on any quiz' },
  too_large: { status: 413, message: 'That is too large' },
  file_too_large: { status: 413, message: 'The file is larger than 1 MB' },
  media_too_large: { status: 413, message: `The file is larger than ${MEDIA.bytes / 1024 / 1024} MB` },
  import_too_large: { status: 413, message: 'The file is larger than 50 MB' },
  text_too_large: { status: 413, message: 'The text is larger than 1 MB' },
  wrong_content_type: { status: 415, message: 'This content type is not supported' },
  not_media: {
    status: 415,
    message: 'Only pictures (JPEG, PNG, WebP, AVIF, GIF) and sounds (MP3, M4A, OGG, WAV) can be uploaded',
  },
  unmet_expectation: { status: 417, message: 'This server does not support what the Expect header asks for' },
  broken_media: { status: 422, message: 'This file is damaged and cannot be read' },
  too_many_pixels: {
    status: 422,
    message: `This picture has more than ${MEDIA.pixels / 1_000_000} megapixels. A moving one counts with all its frames.`,
  },
  unknown_message: { status: 422, message: 'This message is not supported' },
  no_code: { status: 422, message: 'Please enter an access code' },
  other_address: { status: 422, message: 'This is not the email address of your account' },
  wrong_password: { status: 422, message: 'This is not your current password' },
  no_file: { status: 422, message: 'Please choose a file' },
  no_text: { status: 422, message: 'Please paste some text' },
  preview_changed: {
    status: 422,
    message: 'The preview could not be restored. Please choose the file or text again.',
  },
  not_https: { status: 422, message: 'Please enter an address that begins with https://' },
  invalid: { status: 422, message: 'Please check what you entered' },
  unknown_question: { status: 422, message: 'This session has no such question' },
  no_option: { status: 422, message: 'Please choose an answer' },
  one_option_only: { status: 422, message: 'Please choose one answer only' },
  unknown_option: { status: 422, message: 'This question has no such answer' },
  too_many_options: { status: 422, message: 'These are more answers than you may choose' },
  no_value: { status: 422, message: 'Please type an answer' },
  wrong_value: { status: 422, message: 'This is not an answer to this question' },
  not_a_number: { status: 422, message: 'Please type a number, such as 42 or 3.5' },
  too_precise: { status: 422, message: `This number has too many digits. Please round it to ${NUMBER_DIGITS}.` },
  answer_too_long: { status: 422, message: 'This answer is too long' },
  same_place: { status: 422, message: 'Give each item a place of its own' },
  too_many_words: { status: 422, message: 'These are more answers than you may send' },
  not_typed: { status: 422, message: 'Only answers that players typed can be hidden' },
  not_answerable: { status: 422, message: 'This is a slide: it takes no answers' },
  too_many_logins: { status: 429, message: 'Too many failed attempts to sign in. Please wait a while and try again.' },
  too_many_registrations: {
    status: 429,
    message: 'Too many accounts were created from this network. Please wait a while and try again.',
  },
  too_many_verifications: {
    status: 429,
    message: 'You can request two verification emails in 30 minutes. Please wait a while and try again.',
  },
  too_many_password_requests: {
    status: 429,
    message: 'Too many requests from this network. Please wait a while and try again.',
  },
  too_many_account_mails: {
    status: 429,
    message: 'We have sent several emails to this address already. Please wait a while and try again.',
  },
  too_many_passwords: { status: 429, message: 'Too many wrong passwords. Please wait a while and try again.' },
  too_many_codes: { status: 429, message: 'Too many wrong codes. Try again in a minute.' },
  too_many_guests: {
    status: 429,
    message: 'Too many people joined from this network. Please wait a minute and try again.',
  },
  too_many_messages: {
    status: 429,
    message: 'Too many messages from this network. Please wait an hour and try again.',
  },
  too_many_practice_rooms: {
    status: 429,
    message: 'Too many practice rooms were opened from your network. Please wait a while and try again.',
  },
  practice_full: {
    status: 429,
    message: 'All practice rooms are taken right now. Please try again in a few minutes.',
  },
  too_many_writes: { status: 429, message: "You're saving too much at once. Please wait a minute and try again." },
  too_many_calls: {
    status: 429,
    message: 'This API token is making too many calls. Please wait a minute and try again.',
  },
  headers_too_large: { status: 431, message: 'The headers of this request are too large' },
  broken: { status: 500, message: 'Something went wrong on our side' },
  organisation_unreachable: {
    status: 502,
    message: "Your organisation's sign-in page cannot be reached. Please try again in a moment.",
  },
  busy: { status: 503, message: 'We are very busy right now. Please try again in a moment.' },
  unavailable: { status: 503, message: "We can't save anything right now. Please try again in a moment." },
} as const satisfies Record<string, { status: number; message: string }>;

export type RefusalReason = keyof typeof refusals;

/** Messages by field name. */
export type FieldProblems = Record<string, string[]>;

/** A refusal as a plain value. It passes from server/ to app/; compare it by `reason`. */
export interface Refusal {
  ok: false;
  reason: RefusalReason;
  fields?: FieldProblems;
  /** Seconds to wait before a retry; sent as Retry-After. */
  retryAfter?: number;
}

/** The result of a use case. */
export type Outcome<Value> = { ok: true; value: Value } | Refusal;

/** Creates a refusal. */
export function refuse(reason: RefusalReason, details: Omit<Refusal, 'ok' | 'reason'> = {}): Refusal {
  return { ok: false, reason, ...details };
}

/** The refusal of a quiz that is not complete, with a message for each place. */
export function refuseIncomplete(gaps: readonly { path: string; message: string }[]): Refusal {
  const fields: FieldProblems = {};
  for (const { path, message } of gaps) fields[path] = [...(fields[path] ?? []), message];
  return refuse('invalid', { fields });
}

/** The message to show: the first field's if there is one, otherwise the table's. */
export function refusalMessage(refusal: Refusal): string {
  const [first] = Object.values(refusal.fields ?? {}).flat();
  return first ?? refusals[refusal.reason].message;
}
