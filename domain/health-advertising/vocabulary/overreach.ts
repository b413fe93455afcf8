import type { AdvertisingRule } from '../rule.ts'
import { SOURCES } from '../sources.ts'

const YEARS = '(?:\\d{1,2}|dos|tres|cuatro|cinco|seis|siete|ocho|diez|doce|quince|veinte|unos|varios)'
const DECADE = '(?:los |las |tus |mis )?(?:quince|veinte|treinta|15|20|30)'
const LOOKS =
  '(?:piel|cara|rostro|mirada|sonrisa|cuello|escote|cuerpo|figura|pelo|melena|labios|manos|aspecto|silueta)'
const NOUN =
  '(?:tratamiento|tecnica|metodo|procedimiento|intervencion|producto|sustancia|laser|sesion|terapia|solucion|operacion)'
const UNPROVEN =
  '(?:exosomas?|nad ?\\+|celulas madre|ozonoterapia|ozono|peptidos inyectables|suero(?:s|terapia)?(?: [a-z]+){0,2}|vitaminas? (?:en vena|intravenosas?)|goteros?)'
const RENEWS =
  '(?:rejuvenec[a-z]+|regenera[a-z]*|repara[a-z]*|renueva[a-z]*|revierte[a-z]*|frena[a-z]*|detien[a-z]+|detener|retrasa[a-z]*|alarga[a-z]*|inagotable|antienvejecimiento|antiedad|anti-?aging|inmortal[a-z]*|desintoxica[a-z]*|detox)'

/** It says that the effect is not shown. */
const NOT_SHOWN =
  '[^.;!?]{0,40}(?:carecen?|sin (?:indicacion|pruebas|evidencia)|no (?:esta|estan|hay|se ha|tienen?)|faltan?)'

/** Promises that go beyond what any treatment does: youth, no relapse, good for everybody, effects nobody has shown. */
export const OVERREACH: readonly AdvertisingRule[] = [
  {
    id: 'youth',
    severity: 'warn',
    source: SOURCES.claims,
    message: 'Nadie puede prometer que se vuelve a una edad: di qué cambia y qué no.',
    deniable: true,
    wordings: [
      {
        say: `${LOOKS} de (?:una |un )?(?:${DECADE}|veintea[ñn]er[oa]|quincea[ñn]er[oa]|adolescente|bebe)(?: a[ñn]os)?`,
        instead: ['aspecto cuidado'],
      },
      {
        say: `(?:quita|resta|borra|rejuvenece|restate|quitate|quitarte|pareceras|parece|aparenta|aparentaras)[a-z]* (?:hasta |entre )?${YEARS} a[ñn]os(?: (?:de encima|menos|mas joven))?`,
        instead: ['mejora el aspecto de la piel'],
      },
      { say: `${YEARS} a[ñn]os (?:de encima|mas joven)`, instead: ['con buen aspecto'] },
      {
        say: `(?:vuelve|volver|volveras|regresa) a (?:${DECADE}(?: a[ñn]os)?|tener ${DECADE}(?: a[ñn]os)?|ser joven|la juventud)`,
        instead: ['cuida tu aspecto'],
      },
      {
        say: '(?:eterna juventud|juventud eterna|para el tiempo|detiene? el (?:tiempo|reloj))',
        instead: ['cuidado de la piel'],
      },
    ],
  },
  {
    id: 'no-relapse',
    severity: 'warn',
    source: SOURCES.claims,
    message: 'Casi todo puede volver a aparecer: di cuánto suele durar el efecto.',
    deniable: true,
    wordings: [
      {
        say: '(?:no|nunca|jamas) (?:vuelven?|reaparecen?|regresan?|vuelven? a (?:salir|aparecer|crecer)) (?:jamas|nunca|mas)',
        instead: ['puede volver con el tiempo'],
      },
      {
        say: '(?:no|nunca|jamas) (?:volvera[n]?|vuelven?) a [a-z]+ (?:jamas|nunca)',
        notBefore: ' (?:al|a la|hasta)',
        instead: ['puede volver con el tiempo'],
      },
      {
        say: '(?:nunca|jamas) (?:mas )?(?:vuelven?|reaparecen?|regresan?|volvera[n]?)(?: a (?:salir|aparecer|crecer))?',
        instead: ['puede volver con el tiempo'],
      },
      {
        say: 'desapare(?:ce|cen|cera|ceran) (?:por completo|del todo|para siempre|totalmente|completamente|definitivamente)',
        notAfter: '(?:hasta que|cuando|si|tarda[a-z]*|antes de que)(?: [a-z]+){0,4} ',
        // A bruise does, after a while.
        notBefore: ' (?:en|a|al cabo de) (?:[a-z]+ ){1,5}?(?:dias|semanas|meses)',
        instead: ['puede mejorar'],
      },
    ],
  },
  {
    id: 'for-everybody',
    severity: 'block',
    source: SOURCES.claims,
    message: 'Ningún tratamiento es para todo el mundo: el médico valora las contraindicaciones.',
    deniable: true,
    wordings: [
      {
        say: '(?:apt|adecuad|indicad|recomendad|valid)[oa]s? (?:para|a) (?:tod[oa]s(?! los (?:fototipos|tonos))|todo el mundo|cualquiera|cualquier (?:persona|edad|paciente)|todas las (?:edades|personas))',
        instead: ['para quien el médico lo indique'],
      },
      {
        say: '(?:incluso|tambien|aunque|hasta) (?:si )?(?:estas|estes|en el|durante el) (?:embaraz(?:ada|o)|dando (?:el )?pecho)',
        after: '(?:apt|segur|ideal|indicad|recomendad|valid|puedes|funciona|sirve)[^.;!?]{0,40}',
        instead: ['después de valorarlo con el médico'],
      },
      {
        say: `${NOUN}s? (?:totalmente |completamente |absolutamente )?(?:inocu|inofensiv)[oa]s?`,
        instead: ['procedimiento con riesgos conocidos'],
      },
    ],
  },
  {
    id: 'unproven-therapy',
    severity: 'warn',
    source: SOURCES.claims,
    message: 'De esta terapia no está demostrado ese efecto, y no tiene un producto inyectable autorizado.',
    deniable: true,
    wordings: [
      {
        say: `${UNPROVEN}(?=[^.;!?]{0,60}${RENEWS})`,
        notBefore: NOT_SHOWN,
        instead: ['una terapia que aún se estudia'],
      },
      { say: `${RENEWS}(?=[^.;!?]{0,40}(?:con|gracias a) ${UNPROVEN})`, instead: ['se estudia si ayuda'] },
    ],
  },
]
