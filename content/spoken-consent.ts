/**
 * What is read out before a request is written down (and sent, where somebody writes by WhatsApp): the answer is kept with
 * these words (server/shared/policy/consent-texts.ts). Advertising is never asked for like this (docs/decisions/0011).
 */
export const spokenConsent = {
  text: 'Para atender tu solicitud guardaremos tu nombre, tu teléfono y lo que nos cuentes, solo para llamarte y darte cita. Puedes pedir que lo borremos cuando quieras; nuestra web lo explica en la página de privacidad. ¿Estás de acuerdo?',
  adult: '¿Tienes 18 años o más?',
} as const
