/** Short notices at the foot of the window. */
export const toasts = {
  label: 'Avisos',
  close: 'Cerrar aviso',
} as const
