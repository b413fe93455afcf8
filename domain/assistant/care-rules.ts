import type { SafetyRule } from './safety-rule.ts'

/** Ages under 18, as written after «tengo» or «de». */
const YEARS = '(1[0-7]|[5-9])'
/** Units other than years: «tengo 15 kilos de más». */
const NO_YEARS = String.raw`(?! (kilos|kg|quilos|tatuajes?|semanas|meses|dias|horas|sesiones|cicatrices|puntos|implantes|centimetros|cm|talla|nietos|hermanos|hijos|arrugas|lunares))`

/** Thoughts of self-harm, checked before everything else. */
export const SELF_HARM_RULES: readonly SafetyRule[] = [
  {
    card: 'hacerse-dano',
    all: [
      /\b(suicid\w+|quit(ar|arme|andome) (la vida|de en medio|del medio)|(quier\w+|ganas de|pienso en|pensando en|pensado en|prefer\w+|ojala|deseo|quisiera|gustaria|mejor) (\w+ ){0,2}(morir\w*|matar(me)?|no (estar|existir|haber nacido|vivir|despertar\w*)|estar muert[oa]|acabar con (todo|mi vida|esto de una vez))|(me )?quiero (morir\w*|matar\w*)|matarme|no (quiero|tengo ganas de|merece la pena|vale la pena|merezco|deseo) (seguir )?vi(v\w+|da)|no quiero seguir( aqui| asi|$)|dejar de (vivir|existir)|irme de este mundo|autolesi\w+)\b/,
    ],
    none: [
      /\b(morir\w*|muero) de (ganas|risa|verguenza|envidia|sueno|hambre)\b|\bmatar (2|el|la|los|a) (pajaros|gusanillo|tiempo|aburrimiento|hambre|curiosidad)\b/,
    ],
  },
  {
    card: 'hacerse-dano',
    all: [
      /\b((mejor|ojala) (\w+ )?muert[oa]|estaria mejor muert[oa]|sentido a (la |mi )?(vida|vivir)|vida (ya )?no tiene sentido|mi vida no (tiene|vale)|tirarme (por|de|a|al|desde)|ahorcarme|cortar(me)? las venas|todas las pastillas|odio (vivir|mi vida)|nadie me echaria de menos|estorbo para|no aguanto mas( |$)(?!(la|el|los|las|mis?|est[ae]s?) (celulitis|grasa|pelo|vello|dolor))|no aguanto (mas )?(mi|esta) vida)\b/,
    ],
  },
  {
    card: 'hacerse-dano',
    all: [/\b(hac(er|erme|iendome|ermelo|ernos)|hago) dano( a mi mism[oa])?\b/],
    none: [/\b(laser|cepill\w+|zapat\w+|puede|pueden|podeis|podria)\b/],
  },
  {
    card: 'hacerse-dano',
    all: [/\bme (corto|estoy cortando|corte|hago cortes)\b/],
    none: [/\b(pelo|cabello|unas?|melena|barba|afeit\w+|depil\w+)\b/],
  },
  {
    card: 'hacerse-dano',
    all: [
      /\b(quiero|prefiero|mejor|ganas de|quisiera|ojala|me gustaria|necesito) desaparecer( |$)(?!(las?|los?|el|mis?|estas?|este|manchas|arrugas) )/,
    ],
  },
  { card: 'hacerse-dano', all: [/\b(ya )?no puedo mas\b/] },
]

/** Not urgent, but answered only by a fixed card: eating disorders, minors, pregnancy. */
export const CARE_RULES: readonly SafetyRule[] = [
  {
    card: 'trastorno-alimentario',
    all: [
      /\b(anorexi\w+|bulimi\w+|tca|trastornos? (de la conducta )?alimentari\w+|atracon\w*|(provoc\w+|forz\w+|fuerz\w+|oblig\w+|induzc\w+) (a |el |los )?vomit\w+|(me )?provoco vomitar|como y (luego |despues )?(lo )?vomit\w+|vomit\w+ (despues|tras|lo que|la comida|a escondidas|cuando|cada vez|todo lo que)( de| que)?( comer| como| cenar)?|para vomitar|dedos (en la garganta|para|a la boca)|(dias|semanas?) (\w+ )?(casi )?sin (comer|probar)|deja(r|do) de comer( |$)(?!(dulces?|pan|carne|azucar|chocolate|fritos|grasas?|comida|por la noche|entre) ?)|no como (casi )?nada|no pruebo bocado|laxantes (para|y)|(uso|tomo) (\w+ )?laxantes|purg(o|arme|as))\b/,
    ],
    none: [/\b(anestesia|ayunas|analitica|antes de (la|una|el)|estrenimiento)\b/],
  },
  {
    card: 'menor',
    all: [
      new RegExp(
        String.raw`\b(tengo|tiene|con|cumpl\w+|de|son|soy (un |una )?(chic[oa]|nin[oa]|adolescente|joven) de|a los) ${YEARS} (anos|anitos)\b`,
      ),
    ],
    none: [
      /\b(hace|llevo|desde hace|lleva|durante|garantia|cada|experiencia|ultimos|menos|mas|parec\w+|apariencia) (\w+ )?(1[0-7]|[5-9])\b|\b(2|3|4|mis|tengo) hij[oa]s\b|\b(operaron|tatuaje|implantes?|protesis|cicatriz|divorci\w+|casad\w+|balon) (\w+ ){0,3}(con|de|a los) (1[0-7]|[5-9])\b|\btenia\b|\bdesde los\b/,
    ],
  },
  {
    card: 'menor',
    all: [
      /\b(soy (un |una )?menor|menor(es)? de edad|menor de 18|(aun |todavia )?no tengo (los )?18|cumpl(o|ire) (los )?18|sin (tener )?18 anos|antes de los 18|casi 18|soy adolescente|voy al instituto|mis padres no)\b/,
    ],
  },
  { card: 'menor', all: [/\bsoy (un |una )?(chic[oa]|nin[oa]|adolescente|joven|estudiante) de (1[0-7])\b/] },
  {
    card: 'menor',
    all: [new RegExp(String.raw`\btengo (aun |solo |todavia |recien )?1[0-7]\b${NO_YEARS}`)],
    none: [
      /\btengo 1\d (anos )?(con|de|en|y \d|o \d)\b|\btengo 1\d (anos )?(de|con) /,
      /\btengo 1\d anos (casad\w+|viviendo|trabajando)\b/,
    ],
  },
  {
    card: 'menor',
    all: [
      new RegExp(
        String.raw`\bmi (hij|sobrin|herman|niet|nin|cri|prim)\w* (\w+ ){0,3}((de|tiene|con|cumple) )?${YEARS}\b${NO_YEARS}`,
      ),
    ],
    none: [/\b(hace|llevo|nacio|parto|embarazo)\b/],
  },
  {
    card: 'embarazo',
    all: [
      /\b(estoy (\w+ )?(embarazad\w+|prenad\w+|en estado|gestante|encinta|lactando)|(buscando|busco|intentando) (un |el |quedarme )?embaraz\w+|embarazad[ao]s? de|(estando|siendo|si (estoy|estas|se esta)|para|una|las?|creo que|puede\w* estar|podria estar|y) (embarazad\w+|prenad\w+)|embarazada\b(?! (despues|en el futuro))|gestante\w*|(en|con) (el |mi )?embarazo|durante (el|mi) embarazo|(primer|segundo|tercer) trimestre|[123] trimestre|esperando (un |una |a mi )?(bebe|hijo|hija|nino|nina)|lactancia|(estoy )?dando (el )?(pecho|teta|de mamar)|doy (el |la )?(pecho|teta|de mamar)|amamant\w+|lactante|acabo de (parir|dar a luz|ser madre)|recien parida|de \d+ semanas|estoy de \d+ (meses|semanas)?|test (de embarazo )?(\w+ )?positivo|positivo de embarazo|\d+ (meses|semanas) de (embarazo|gestacion))\b/,
    ],
    none: [
      /\b(qued\w+ embarazad\w+ (con|despues|tras|mas|en|llevando)|pued[oe] quedarme|me quede embarazad\w+|no estoy embarazad\w+|(tras|despues de[l]?|postparto|posparto|salio (en|con)|salieron (\w+ )?(en|con)) (\w+ ){0,2}(embarazo|lactancia|dar)|haber (dado|estado)|di el pecho|deje de dar|cuando (estuve|estaba) embarazada|estuve embarazada|afecta (\w+ ){0,2}(lactancia|embarazo)|(cura|programa|pack|plan) de \d+ semanas|con el embarazo me|fit)\b/,
    ],
  },
]
