/**
 * The text that staff read out before they record a request (or send on WhatsApp). The answer is stored with
 * these words (server/shared/policy/consent-texts.ts). Consent to advertising is never asked in this way
 * (docs/decisions/0011-requests-by-word-of-mouth.md).
 */
export const spokenConsent = {
  text: 'Para atender tu solicitud guardaremos tu nombre, tu teléfono y lo que nos cuentes, solo para llamarte y darte cita. Puedes pedir que lo borremos cuando quieras; nuestra web lo explica en la página de privacidad. ¿Estás de acuerdo?',
  adult: '¿Tienes 18 años o más?',
} as const
