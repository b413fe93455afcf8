import type { AdvertisingRule, Wording } from '../rule.ts'
import { SOURCES } from '../sources.ts'

/** Brands of devices that professionals apply, and what each is, in words that fit in the same place. */
const BRANDS: readonly (readonly [brand: string, instead: string])[] = [
  ['sculptra', 'bioestimulador de colágeno'],
  ['ellanse', 'bioestimulador de colágeno'],
  ['radiesse', 'bioestimulador de colágeno'],
  ['juvederm', 'ácido hialurónico'],
  ['restylane', 'ácido hialurónico'],
  ['belotero', 'ácido hialurónico'],
  ['teosyal', 'ácido hialurónico'],
  ['profhilo', 'ácido hialurónico'],
  ['hydra ?facial', 'limpieza facial con aparato'],
  ['cool ?sculpting', 'frío localizado'],
  ['cool ?360', 'frío localizado'],
  ['endo ?lift', 'láser bajo la piel'],
  ['morpheus ?8', 'radiofrecuencia con microagujas'],
  ['ultherapy', 'ultrasonido focalizado'],
  ['thermage', 'radiofrecuencia'],
  ['em ?sculpt', 'estimulación muscular'],
  ['velashape', 'radiofrecuencia'],
  ['indiba', 'radiofrecuencia'],
  ['exilis', 'radiofrecuencia'],
  ['silhouette soft', 'hilos tensores'],
  ['orbera', 'balón gástrico'],
  ['allurion', 'balón gástrico'],
]

/** Devices applied by professionals: their brand is not advertised to the public. */
export const DEVICES: readonly AdvertisingRule[] = [
  {
    id: 'device-brand',
    severity: 'warn',
    source: SOURCES.devices,
    message: 'La marca de un producto sanitario que aplica un profesional no se anuncia al público.',
    deniable: false,
    wordings: BRANDS.map(([say, instead]): Wording => ({ say, instead: [instead] })),
  },
]
