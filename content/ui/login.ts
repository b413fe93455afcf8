/** Sign-in. */
export const login = {
  title: 'Acceso',
  email: 'Correo electrónico',
  password: 'Contraseña',
  show: 'Mostrar contraseña',
  hide: 'Ocultar contraseña',
  submit: 'Entrar',
  forgot: 'He olvidado la contraseña',
  recoverSent: 'Si ese correo tiene cuenta, recibirás un enlace en unos minutos.',
  wrong: 'Correo o contraseña incorrectos',
  locked: 'Demasiados intentos. Vuelve a probar dentro de {minutes} minutos.',
  capsLock: 'Tienes activadas las mayúsculas',
  secondFactor: 'Escribe el código de tu aplicación de verificación',
  confirmSent: 'Te hemos enviado un correo. Ábrelo y pulsa el enlace para activar la cuenta.',
  resend: 'Reenviar el correo',
  expired: 'Tu sesión ha caducado. Entra de nuevo y seguirás donde estabas.',
  details: 'Ver el detalle técnico',
} as const
