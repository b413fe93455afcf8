import { CARE_RULES, SELF_HARM_RULES } from './care-rules.ts'
import type { SafetyRule } from './safety-rule.ts'

const AFTER =
  /\b(oper\w+|interven\w+|cirugi\w+|pinch\w+|infiltr\w+|inyect\w+|rellen\w+|hialuronic\w+|lipo\w*|laser|lifting|blefaro\w*|rino\w*|abdominoplast\w*|otoplast\w*|mamoplast\w*|aumento|implant\w*|protesis|hilos|peeling|mesoterapia|neuromodulador\w*|botox|prp|balon|tratamiento|puntos|pusi\w+|puesto|hicier\w+|hecho|hice|sesion|suero\w*|anestesia)\b/
/** The user describes something happening now. */
const NOW =
  /\b(tengo|tenemos|tiene|me|mi|se me|estoy|esta|siento|noto|llevo|veo|sangro|vomito|no puedo|he|ha|hace \d+|hace (un|una|unas|unos)|desde|ayer|anoche|hoy|esta (manana|tarde|noche)|de golpe|de repente|de pronto|ahora)\b/
const PAIN = /\b(dolor\w*|duel\w+|dolid\w+|rabi(o|ando))\b/
const PAIN_IN_BAD =
  /\b(muy fuerte\w*|fuertisim\w+|fuerte|insoportabl\w+|inaguantabl\w+|horribl\w+|horroros\w+|terribl\w+|brutal\w*|bestial\w*|atroz|agud[oi]\w*|intens\w+|muchisim\w+|cada (vez|dia) (\w+ )?mas|va a mas|a peor|aument(a|ando)|empeor\w+|(no|ni) (se )?(me )?(se )?(lo )?(pasa|quita|quitan|cede|calma|calman|va|baja|alivia|mejora)|no (lo )?(aguanto|soporto|resisto)|rabi(o|ando)|ni con|ni tomando|me muero de dolor|a rabiar|horrores|una barbaridad|no (puedo|me deja) (ni )?dormir|dia y noche|retuerz\w+|retorci\w+|a gritos|llorando|que no veas|que no es normal|no me (hacen?|quitan?|alivian?) (nada|efecto))\b/
/** «¿Qué hago si…?» asks in advance. */
const IF_EVER =
  /\b(que (pasa|hago|hacer|hacemos|ocurre|haria) si|en caso de|y si (me|se)|si (alguna vez|luego|despues) )/
const BALLOON = /\b(balon\w*|endobalon|balloon)\b/
const MORE_AND_MORE = /\b(rapid\w+|deprisa|por momentos|por minutos|cada vez mas|muy deprisa|a ojos vistas)\b/

/**
 * Messages that only a fixed card may answer, in order of precedence. Texts are words without accents
 * (`questionWords`), joined by spaces.
 */
export const SAFETY_RULES: readonly SafetyRule[] = [
  ...SELF_HARM_RULES,
  // Breathing, swelling, fainting.
  {
    card: 'respirar',
    all: [
      /\b(no (puedo|puede|consigo|consigue|logro) (casi |ni )?respirar|no respir[oa]\w*|cuesta (mucho )?respirar|(me|se) (estoy |esta )?(ahog\w+|asfixi\w+)|falt\w* (de |el |me el )?aire|me quedo sin aire|dificultad\w* (para|al) respirar|respir[oa] (muy )?mal|(se me )?cierra la garganta|pitos al respirar|(no (puedo|consigo|logro)|cuesta|sin poder) (coger|tomar) aire)\b/,
    ],
    none: [
      /\b(escaler\w+|cuesta arriba|correr|corro|andar|ando|caminar|roncar|ronco|tabique)\b|\b(no respir[oa]|respir[oa]) (\w+ )?(bien|mal) (\w+ )?(por la nariz|de siempre|al dormir)\b/,
    ],
  },
  {
    card: 'respirar',
    all: [
      /\b(hinch\w+|inflam\w+|enormes?|gigantes?)\b/,
      /\b(labios?|lengua|cara|garganta|boca|cuello|parpados)\b/,
      /\b(se (me|le) (ha|han|esta|estan)|de golpe|de repente|de pronto|muy rapido|esta hinchando|estan hinchando|tengo (los |la |el )?(labios?|lengua|cara|garganta) (muy |super )?hinchad\w+)\b/,
    ],
    none: [/\bcuant[oa]s? (dias|tiempo|dur)\w*\b/],
  },
  {
    card: 'respirar',
    all: [
      /\b(ronchas|urticaria|habones|sarpullido)\b/,
      /\b(me|tengo|estoy|todo el cuerpo|por todo|de repente|he)\b/,
    ],
    none: [/\b(pued[ea]n? (dar|salir|causar)|hay riesgo)\b/],
  },
  {
    card: 'respirar',
    all: [
      /\b(reaccion alergica|shock anafilactico|anafilaxia|choque alergico)\b/,
      /\b(tengo|creo|estoy|me ha|me esta|sufr\w+|parece|tras|despues)\b/,
    ],
    none: [/\b(pued[ea] (dar|causar|provocar|haber)|hay riesgo|tuve|hace anos|probabilidad)\b/],
  },
  {
    card: 'respirar',
    all: [
      /\b(desmay(ado|ada|e|ando|andose)|me he desmayado|perd\w+ (el conocimiento|la conciencia|el sentido)|inconsciente|sincope)\b/,
    ],
    none: [/\b(agujas?|analitica|ver sangre)\b/],
  },
  {
    card: 'respirar',
    all: [
      /\b((dolor|opresion|presion|punzad\w+) (muy \w+ |fuerte )?en el (pecho|torax)|opresion (toracica|en el pecho)|me duele (mucho )?el corazon)\b/,
    ],
    none: [/\b(aument\w+|implant\w+|protesis|mamoplast\w+|operad\w+|operaron)\b/],
  },

  {
    card: 'respirar',
    all: [
      /\b(taquicardia\w*|palpitaciones|me mareo|mareo|mareada|mareado|sudor frio|sudores frios)\b/,
      AFTER,
      /\b(tengo|estoy|me|siento|noto)\b/,
      /\b(desde|despues|tras|ahora|hoy|ayer|acab\w+)\b/,
    ],
    none: [IF_EVER, /\b(es normal|cuant[oa]s?|puedo|agujas?|analitica)\b/],
  },

  // Eyesight.
  {
    card: 'perdida-vision',
    all: [
      /\b(no veo (nada )?(por|de|con) (un|el|mi) ojo|no veo (nada )?(del|de el) ojo|no veo bien (desde|tras|despues)|no puedo ver|veo (muy |todo |super )?(borros\w+|doble|nublad\w+|turbi\w+|destellos|negro)|vision (muy )?(borros\w+|doble|nublad\w+)|(perd\w+|sin) (la |de |algo de )?(vista|vision)|perdida (subita )?de (vista|vision)|(he |ha )?dejad\w+ de ver|deje de ver|ceg(uera|ad\w+)|qued\w+ cieg\w+|nubl\w+ la vista|la vista (se me )?(nublada|borrosa)|(va|ido|fue) la vista|una cortina)\b/,
    ],
    none: [
      /\b(miedo|riesgos?|probabilidad\w*|doble (papada|menton)|gafas|lentillas|miop\w+|de lejos|de cerca|resultado\w*|mejora\w*|precio|en la web|foto\w*)\b/,
    ],
  },
  {
    card: 'perdida-vision',
    all: [
      /(?<!me )\bveo (\w+ ){0,2}(manchas|sombras?|destellos|luces|moscas|puntos|rayos|negro|nublado|borroso)\b/,
      /\b(desde|tras|despues|de repente|de pronto|hoy|ayer|infiltr\w+|pinch\w+|inyect\w+|rellen\w+)\b/,
    ],
    none: [
      /\b(riesgos?|probabilidad|pued[ea]n? (dejar|quedar))\b/,
      /\b(en la (cara|piel|frente)|en las manos|tatuaje)\b/,
    ],
  },
  {
    card: 'perdida-vision',
    all: [/\bno veo (nada|bien)?\b/, /\bojos?\b/],
    none: [/\b(resultado\w*|mejor\w*|cambio\w*|diferencia|efecto|ojeras?|bolsas|gafas|de lejos)\b/],
  },
  {
    card: 'perdida-vision',
    all: [
      /\b(duel\w+|dolor)\b/,
      /\bojos?\b/,
      /\b(mucho|muchisimo|fuerte|intens\w+|desde|despues|tras|pinch\w+|infiltr\w+|inyect\w+|rellen\w+)\b/,
      NOW,
    ],
    none: [/\b(cuant[oa]s? (dur|dias|tiempo)|es normal que|pantallas?)\w*\b/],
  },

  // A gastric balloon that is not tolerated.
  {
    card: 'vomitos-balon',
    all: [
      BALLOON,
      /\b((no (paro|dejo|puedo parar)|sin parar|todo el (rato|dia|tiempo)|constante\w*|continu\w+) (\w+ ){0,2}(vomit\w+|devolv\w+|arcad\w+)|vomit\w+ (sin parar|todo|sangre|continu\w+|persistente\w*|a todas horas|cada)|(vomitando|devolviendo)|(llevo|tengo|estoy con) (\w+ ){0,3}vomit\w+|no (me )?(toler\w+|reteng\w+|aguanto|entra|admite|puedo (beber|tragar|tomar))|(orin\w+|pis|pipi|meo|meando|orino) (\w+ ){0,3}(azul\w*|verd\w+)|(caca|heces|deposicion\w*|cag\w+) (\w+ ){0,2}negr\w+)\b/,
    ],
    none: [/\b(se vomita|es normal (vomitar|tener)|cuant[oa]s? (dias|dur|tiempo))\b/],
  },
  { card: 'vomitos-balon', all: [BALLOON, PAIN, PAIN_IN_BAD], none: [/\b(miedo|cuant\w*|es normal)\b/] },
  {
    card: 'vomitos-balon',
    all: [BALLOON, /\b(tripa|barriga|estomago|abdomen|abdominal)\b/, /\bme duel\w+ (mucho|muchisimo)\b/],
  },

  // Skin after a filler.
  {
    card: 'piel-blanca-morada',
    all: [
      /\b(rellen\w+|hialuronic\w+|hialuro\w*|infiltr\w+|inyect\w+|inyecci\w+|pinch\w+|filler|vial|jeringa)\b/,
      /\b(blanc[oa]s?|blanquecin\w+|palid\w+|morad[oa]s?|amoratad\w+|violace\w+|negr[oa]s?|negruzc\w+|azul(ad[oa])?|grisace[oa]|gris|livid[oa]|fri[oa]s?|helad[oa]s?|marmol\w*|reticul\w+|(como (una )?)red|dibujo)\b/,
      /\b(se (me|le) (ha|han|esta|estan|pone|puso|queda|quedo)|me (ha|han|sale|salen|esta|puse|pusieron|pinch\w+|inyect\w+|infiltr\w+)|tengo|esta poniendo|esta (muy )?(blanc|palid|fri|morad|negr|gris|azul)\w*|noto|donde me)\b/,
    ],
    none: [
      /\b(cuant[oa]s? (dur|tiempo|dias)\w*|deja(n|ra)?|ojeras|vello|tatu\w+|piel (muy )?(blanca|negra|morena) (y|me|puedo|sirve)|quitar\w*)\b/,
    ],
  },
  {
    card: 'piel-blanca-morada',
    all: [
      /\b(labios?|nariz|punta|frente|entrecejo|surco|mejilla|pomulo|cara)\b/,
      /\b(se (me|le) (ha|esta|quedo|puso) (\w+ ){0,2}(blanc|palid|morad|negr|fri|helad)\w+)/,
      AFTER,
    ],
  },

  {
    card: 'piel-blanca-morada',
    all: [
      /\b(tengo|noto|llevo) (\w+ )?(la |el |los )?(punta( de la nariz)?|labios?|nariz|mejilla|pomulo|surco) (\w+ ){0,2}(blanc\w+|morad\w+|negr\w+|azul\w*|gris\w*|helad\w+)\b/,
    ],
    none: [/\b(puntos negros|desde (siempre|pequen\w+)|frio en invierno)\b/],
  },

  // Bleeding.
  {
    card: 'sangrado',
    all: [
      /\b((llevo|lleva|estoy|esta|sigo|sigue) (\w+ ){0,3}sangrando|(me )?sangra (\w+ )?(bastante|mucho|muchisimo|un monton|a chorros|todo el rato|desde)|(me |le )?(sale|echo|pierdo|perdiendo|saliendo) (\w+ )?sangre|(llen[oa]s?|charco|manchad[oa]s?|empapad[oa]s?) de sangre|se (me|le) ha abierto (la |una )?(herida|cicatriz)|se (me|le) han (abierto|saltado) (los )?puntos)\b/,
    ],
    none: [IF_EVER, /\b(encias|regla|menstruaci\w+|analitica|prp|es normal que|en un[oa])\b/],
  },
  {
    card: 'sangrado',
    all: [
      /\b(sangr\w+|hemorragi\w+)\b/,
      /\b(no (\w+ ){0,2}(para|paro|deja|cesa|corta|se corta|cede)|sin parar|parar de|sigue|sigo|continu\w+|mucho|mucha|muchisim\w+|empap\w+|chorr\w+|borboton\w*|tengo una|abundante\w*|todo el rato|a cada rato|vomit\w+)\b/,
    ],
    none: [
      /\b(se sangra|hay que sangrar|hay riesgo|riesgo de|mucho (\w+ )?en un[oa]|sangra mucho (la |el )?\w* ?en|pued[ea] sangrar|prp|analitica|regla|menstruaci\w+|encias)\b/,
    ],
  },
  {
    card: 'sangrado',
    all: [
      /\b(empap\w+|calad\w+|manch\w+|llen\w+)\b/,
      /\b(aposito\w*|venda\w*|gasas?|compresas?|sangr\w+|faja)\b/,
    ],
    none: [/\bes normal que\b/],
  },
  {
    card: 'sangrado',
    all: [
      /\b(bulto|hematoma|pecho|mama|zona)\b/,
      /\b(crec\w+|agrand\w+|hinch\w+|aument\w+|duris\w+|(mas|muy) (grande|duro|dura|gordo))\b/,
      MORE_AND_MORE,
      NOW,
    ],
  },

  // Fever and infection.
  {
    card: 'fiebre-cirugia',
    all: [
      /\b((fiebre|temperatura|calentura) (\w+ ){0,3}(3[89]|4[01])|(3[89]|4[01])(,\d)? (\w+ ){0,2}(de )?(fiebre|temperatura|calentura)|estoy a (3[89]|4[01])(,\d)?)\b/,
    ],
    none: [IF_EVER, /\b(a partir de|puedo|cuant[oa]s?|es normal)\b/],
  },
  {
    card: 'fiebre-cirugia',
    all: [
      /\b(fiebre|febril|escalofri\w+|tirit\w+|3[89]([,]\d)?( y medio)?( grados)?|4[01]([,]\d)? (de|grados))\b/,
      /\b(tengo|tiene|estoy|esta|con|me (ha|sube|subio|dio|da)|sube|fiebre y|alta|3[89]([,]\d)?)\b/,
      AFTER,
    ],
    none: [
      /\b(es normal (tener|que)|a partir de|cuant[oa]s? (fiebre|dias|tiempo|cuesta|anos)|puedo (operarme|hacerme|ponerme|ir)|tengo (3[89]|4[01]) (anos|y)|3[89] anos|talla|antes de|euros|imc)\b/,
    ],
  },
  {
    card: 'fiebre-cirugia',
    all: [
      /\b(tengo|estoy con|con|me ha subido) (la |mucha )?(fiebre (alta|de (3[89]|40)|muy alta)|(3[89]|40)([,]\d)?( y medio)? de (fiebre|temperatura))\b/,
    ],
  },
  {
    card: 'fiebre-cirugia',
    all: [
      /\b(pus|supur\w+|infectad[oa]|se me ha infectado|huele (muy )?mal|maloliente|liquido (amarill|verd)\w+)\b/,
      /\b(herida\w*|cicatri\w+|puntos|me|mi|sale|tengo|operacion|incision|zona|drenaje)\b/,
    ],
    none: [/\b(grano\w*|acne|espinilla\w*|riesgo|pued[ea])\b/],
  },
  {
    card: 'fiebre-cirugia',
    all: [
      /\b(herida|cicatriz|incision|puntos)\b/,
      /\broj[ao]s?\b/,
      /\b(caliente\w*|hinchad\w+|ardiendo|quema)\b/,
    ],
    none: [/\b(dejan?|quitar\w*)\b/],
  },

  // Severe pain. Last of the urgent rules, because a named cause has its own card.
  {
    card: 'dolor-intenso',
    all: [PAIN, PAIN_IN_BAD, AFTER],
    none: [
      /\b(es (muy |tan )?(dolor\w+|fuerte|intens\w+)|cuant[oa]s? dur\w*|para no|miedo|da mucho|hay dolor|sin dolor|por tener|si (tengo|hay|aparece) (mucho )?dolor)\b/,
    ],
  },
  {
    card: 'dolor-intenso',
    all: [
      /\bme duel\w+ (mucho|muchisimo|un monton|una barbaridad|tanto|horrores)\b/,
      AFTER,
      /\b(me (oper|hic|pus|pinch|inyect|infiltr|han)\w*|desde|despues|tras|ayer|hoy|hace|lunes|martes|miercoles|jueves|viernes|sabado|domingo)\b/,
    ],
  },
  {
    card: 'dolor-intenso',
    all: [
      /\b(dolor|dolores) (muy (fuertes?|intensos?)|insoportables?|inaguantables?|brutal\w*|horribles?|terribles?)\b/,
      NOW,
    ],
    none: [/\b(cuant|miedo|evitar|regla|espalda|cabeza|muelas?|rodilla)\w*\b/],
  },
  { card: 'dolor-intenso', all: [/\brabi(o|ando) de dolor\b/] },
  {
    card: 'dolor-intenso',
    all: [
      /\b(el |este |un )dolor (\w+ ){0,2}(insoportable|inaguantable|horrible|horroroso|brutal|terrible|atroz)\b/,
    ],
    none: [/^(es|sera|seria|son) |\b(cuant[oa]s?|miedo|evitar|regla|cabeza|muelas?|rodilla)\b/],
  },
  ...CARE_RULES,
]
