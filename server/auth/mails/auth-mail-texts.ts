import type { AuthMailKind } from '../../shared/jobs/auth-mail.ts'

type AuthMailTexts = {
  subject: string
  heading: string
  /** What happened and what to do; `{newEmail}` is the requested address. */
  body: string
  /** The link text; absent for mails with only a code. */
  action?: string
  /** True if nothing expires: the mail holds no link or code that signs anyone in. */
  lasts?: true
  /** What to do if someone else requested it. */
  notYou: string
}

const IGNORE = 'Si no lo has pedido tú, no hagas nada: sin este enlace o este código no cambia nada.'

/** The texts of each account mail. The only user input in them is the requested address. */
export const authMailTexts = {
  signup: {
    subject: 'Confirma tu correo',
    heading: 'Confirma tu correo',
    body: 'Alguien ha creado una cuenta con esta dirección en nuestra web. Si has sido tú, confírmala para poder entrar.',
    action: 'Confirmar mi correo',
    notYou: 'Si no has sido tú, no hagas nada: sin confirmar, nadie puede entrar con esta dirección.',
  },
  invite: {
    subject: 'Tienes una invitación',
    heading: 'Te damos la bienvenida',
    body: 'El equipo te invita a tener una cuenta en nuestra web. Acéptala y elige tu contraseña al entrar.',
    action: 'Aceptar la invitación',
    notYou: 'Si no esperabas esta invitación, no hagas nada: la cuenta no se activa sin ti.',
  },
  magiclink: {
    subject: 'Tu enlace para entrar',
    heading: 'Entra sin contraseña',
    body: 'Pediste entrar en tu cuenta con un enlace. Ábrelo en el mismo navegador en el que lo pediste.',
    action: 'Entrar en mi cuenta',
    notYou: `${IGNORE} No lo reenvíes: quien lo abra entra en tu cuenta.`,
  },
  recovery: {
    subject: 'Elige una contraseña nueva',
    heading: 'Elige una contraseña nueva',
    body: 'Pediste cambiar la contraseña que has olvidado. Abre el enlace y escribe la nueva.',
    action: 'Elegir contraseña',
    notYou: 'Si no lo has pedido tú, no hagas nada: tu contraseña sigue siendo la misma.',
  },
  email_change_current: {
    subject: 'Alguien pide cambiar el correo de tu cuenta',
    heading: 'Confirma el cambio de correo',
    body: 'Se ha pedido que tu cuenta pase a usar {newEmail}. Confírmalo desde aquí y también desde el correo nuevo.',
    action: 'Confirmar el cambio',
    notYou:
      'Si no lo has pedido tú, no confirmes nada. Entra en tu cuenta, cambia la contraseña y cierra las demás sesiones.',
  },
  email_change_new: {
    subject: 'Confirma tu correo nuevo',
    heading: 'Confirma tu correo nuevo',
    body: 'Se ha pedido que una cuenta de nuestra web pase a usar esta dirección, {newEmail}. Confírmalo si es tuya.',
    action: 'Confirmar el correo nuevo',
    notYou: IGNORE,
  },
  reauthentication: {
    subject: 'Tu código de comprobación',
    heading: 'Comprueba que eres tú',
    body: 'Vas a cambiar algo importante de tu cuenta. Escribe este código en la página en la que estabas.',
    notYou:
      'Si no has sido tú, no des este código a nadie. Cambia la contraseña y cierra las demás sesiones.',
  },
  sign_in_alert: {
    subject: 'Intentos fallidos de entrar en tu cuenta',
    heading: 'Alguien intenta entrar en tu cuenta',
    body: 'En la última hora ha habido diez o más intentos de entrar en tu cuenta con una contraseña o un código equivocados. Con ellos no ha entrado nadie.',
    action: 'Ver la seguridad de mi cuenta',
    lasts: true,
    notYou:
      'Entra en tu cuenta, cambia la contraseña, comprueba que tienes un segundo paso y cierra las sesiones que no reconozcas. Si eras tú, no tienes que hacer nada. Te avisamos como mucho una vez al día.',
  },
  factor_removed: {
    subject: 'Tu segundo paso se ha quitado',
    heading: 'Tu segundo paso se ha quitado',
    body: 'Una persona que administra el equipo ha quitado el segundo paso y las llaves de acceso de tu cuenta y ha cerrado tus sesiones. Entra con tu contraseña y añade uno nuevo.',
    action: 'Añadir un segundo paso',
    lasts: true,
    notYou:
      'Si no lo has pedido, cambia la contraseña y avisa a quien administra el equipo: alguien puede querer entrar en tu cuenta.',
  },
} as const satisfies Record<AuthMailKind, AuthMailTexts>

/** «1 hora», «30 minutos», «2 días»: the largest unit without a remainder. */
export function lifeText(seconds: number): string {
  const units = [
    { size: 86_400, one: 'día', many: 'días' },
    { size: 3600, one: 'hora', many: 'horas' },
    { size: 60, one: 'minuto', many: 'minutos' },
    { size: 1, one: 'segundo', many: 'segundos' },
  ]
  const unit = units.find(({ size }) => seconds >= size && seconds % size === 0) ?? units.at(-1)!
  const count = Math.floor(seconds / unit.size)
  return `${count} ${count === 1 ? unit.one : unit.many}`
}
