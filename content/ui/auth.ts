/** `literal` is the exact message of the specification (§8); `shown` is what a person reads. */
export const auth = {
  errors: {
    unspecifiedUrl: {
      literal: 'Error in URL with unspecified error_description',
      shown: 'El enlace no es válido. Pide uno nuevo.',
    },
    noBrowser: {
      literal: 'No browser detected.',
      shown: 'Abre el enlace en un navegador.',
    },
    noCode: {
      literal: 'No code detected.',
      shown: 'Al enlace le falta un código. Pide otro.',
    },
    notPkce: {
      literal: 'Not a valid PKCE flow url.',
      shown: 'Este enlace debe abrirse en el mismo navegador en que lo pediste.',
    },
    notImplicit: {
      literal: 'Not a valid implicit grant flow url.',
      shown: 'El enlace está incompleto. Cópialo entero o pide otro.',
    },
    verification: {
      literal: 'An error occurred on token verification.',
      shown: 'No hemos podido verificar el enlace. Puede haber caducado.',
    },
    jwt: {
      literal: 'Invalid JWT signature',
      shown: 'Tu sesión no es válida. Vuelve a entrar.',
    },
    noSession: {
      literal: 'No session defined in URL',
      shown: 'El enlace no contiene una sesión. Entra con tu correo.',
    },
    resendTarget: {
      literal: 'You must provide either an email or phone number and a type',
      shown: 'Escribe un correo o un teléfono para reenviar el mensaje.',
    },
    outsideProvider: {
      literal: 'useAuth must be used within AuthProvider',
      shown: 'Ha fallado una parte de la página. Recárgala, por favor.',
    },
    sessionMissing: {
      literal: 'auth-session-missing',
      shown: 'No hay ninguna sesión abierta.',
    },
  },
  passthrough: '{error}',
} as const
