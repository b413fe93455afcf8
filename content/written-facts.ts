/** What the site says of its hours, its first visit and its data until the settings say something else (specification §2, §9). */
export const WRITTEN_HOURS = {
  /** Of the general line. */
  line: 'Todos los días, 09:00-21:00',
  /** Of the general line, as the home page has it. */
  home: 'Lunes a domingo, 9:00-21:00',
  /** Of the clinics. */
  card: 'L-V 10:00-20:00',
  /** Of the clinics, as search engines read it. */
  structured: 'Mo-Fr 09:00-21:00',
} as const

/** Minutes that a first consultation takes. */
export const WRITTEN_VISIT = { shortest: 30, longest: 45 } as const

/** What is asked of whoever can't come; it promises nothing. */
export const WRITTEN_CANCELLATION =
  'Si más adelante no puedes venir a tu cita, avísanos cuanto antes respondiendo a nuestro correo y buscamos otra hora.'
