/** Default hours, first visit and other facts until the settings change them. */
export const WRITTEN_HOURS = {
  /** Of the general line. */
  line: 'Todos los días, 09:00-21:00',
  /** Of the general line, on the home page. */
  home: 'Lunes a domingo, 9:00-21:00',
  /** Of the clinics. */
  card: 'L-V 10:00-20:00',
  /** Of the clinics, in the format for search engines. */
  structured: 'Mo-Fr 09:00-21:00',
} as const

/** Minutes of a first consultation. */
export const WRITTEN_VISIT = { shortest: 30, longest: 45 } as const

/** The request to visitors who can't come; it makes no promises. */
export const WRITTEN_CANCELLATION =
  'Si más adelante no puedes venir a tu cita, avísanos cuanto antes y buscamos otra hora.'
