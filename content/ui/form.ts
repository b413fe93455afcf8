/**
 * Both contact forms. Clinics come from `clinic-choices.ts`; subjects, interests and validation messages from
 * `domain/`.
 */
export const form = {
  required: 'obligatorio',
  optional: 'opcional',
  errorSummary: 'Revisa estos campos',
  choose: 'Elige una opción',
  home: {
    success: '¡Mensaje enviado con éxito!',
    failure: 'Error al enviar el mensaje. Por favor, inténtalo de nuevo.',
    failureHelper: 'Hubo un error al enviar el mensaje...',
  },
  contact: {
    failure:
      'Ha ocurrido un error al enviar tu mensaje. Por favor, inténtalo de nuevo o llámanos al {phone}.',
    failureMs: 6000,
  },
  server: {
    rateLimited: 'Has enviado varias solicitudes seguidas. Espera unos minutos o llámanos al {phone}.',
    offline: 'Parece que no hay conexión. Tu mensaje sigue aquí, listo para enviarse.',
  },
} as const

/** After the privacy notice of every form. */
export const privacyLink = 'Leer la política de privacidad'

/** E-mail field; its errors and suggestions are in `domain/contact/email-address.ts`. */
export const email = {
  accept: 'Usar {suggestion}',
} as const
