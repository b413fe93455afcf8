import type { Season } from '#domain/editorial/plan-view.ts'

/** When some subjects are looked for, and so should be published before. */
export const seasons: readonly Season[] = [
  {
    lane: 'sun',
    name: 'Sol y láser',
    months: [9, 10, 11, 12, 1, 2],
    hints: [
      'Depilación láser: publicar en septiembre',
      'Manchas y peelings: publicar en octubre, con la piel sin broncear',
      'Tatuajes y cicatrices: publicar de noviembre a enero',
    ],
  },
  {
    lane: 'christmas',
    name: 'Navidad',
    months: [10, 11, 12],
    hints: [
      'Recuperación y fechas de las fiestas: publicar en octubre',
      'Cuándo conviene esperar: publicar a primeros de diciembre',
    ],
  },
  {
    lane: 'summer',
    name: 'Verano',
    months: [2, 3, 4, 5],
    hints: [
      'Contorno corporal y pérdida de peso: publicar de febrero a abril',
      'Sol después de un tratamiento: publicar en mayo',
      'Varices y piernas: publicar en marzo',
    ],
  },
]
