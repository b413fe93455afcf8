/** What the mail about a large export of requests says. */
export const exportAlertTexts = {
  title: 'Exportación grande de solicitudes',
  why: 'Una cuenta del equipo ha exportado muchas solicitudes en un día. Comprueba que sea lo previsto: si no lo es, puede ser una brecha de seguridad, y el plazo para notificarla es de 72 horas.',
  who: 'Quién',
  rows: 'En este archivo',
  dayRows: 'En 24 horas',
  counts: { one: '1 solicitud', many: '{count} solicitudes' },
  when: 'Cuándo',
  purpose: 'Finalidad',
  health: 'Datos que pueden revelar salud',
  healthIncluded: 'Incluidos',
  open: 'Ver la auditoría',
  footer:
    'Este aviso sale para dirección y privacidad. La cantidad se cambia en «Ajustes › Avisos de medición».',
} as const
