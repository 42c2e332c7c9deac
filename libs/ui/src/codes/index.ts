/** Codes that a phone reads from the screen. Apart, for few pages draw one. */
export * from './qr-code';
