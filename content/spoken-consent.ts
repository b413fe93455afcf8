/**
 * What staff read out before they record a request (or send on WhatsApp), each sentence a separate question. The
 * answers are stored with these words (server/shared/policy/consent-texts.ts;
 * docs/decisions/0018-spoken-purposes.md).
 */
export const spokenConsent = {
  text: 'Para atender tu solicitud guardaremos tu nombre y tu teléfono, solo para llamarte y darte cita. Puedes pedir que lo borremos cuando quieras; nuestra web lo explica en la página de privacidad. ¿Estás de acuerdo?',
  health:
    '¿Guardamos también lo que nos cuentes de tu salud y el tratamiento que te interesa, para preparar la consulta?',
  marketing: '¿Quieres enterarte de nuestras novedades y ofertas por correo?',
  adult: '¿Tienes 18 años o más?',
} as const
