// What pages share with the script in their head, apart from that script, which is no part of their bundles.

/** Colours for the browser's own bars. */
export const themeColours = { light: '#fbf8f3', dark: '#17141f' } as const;

/** The event fired on window when the user has agreed to leave unsaved changes, so that nothing asks again. */
export const LEAVING_CONFIRMED = 'leaving-confirmed';

/** The event that a new theme control fires on window, so that the theme script sets its state. */
export const THEME_ASKED = 'theme-asked';
