/** What the mail about a scheduled text that was not published says. */
export const scheduleFailureTexts = {
  title: 'Un texto programado no se ha publicado',
  why: 'Estaba programado y no ha salido. La web sigue como estaba.',
  text: 'Texto',
  reason: 'Motivo',
  when: 'Hora prevista',
  next: 'Ha vuelto a revisión médica. Cuando esté listo, se puede programar otra vez.',
  open: 'Abrir el texto',
  footer:
    'Este aviso sale una vez para quien lo escribe y para dirección. La lista de textos también lo dice.',
} as const
