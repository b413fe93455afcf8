/** A rule of a safety card: everything in `all` has to be in the text, and nothing of `none`. */
export type SafetyRule = { card: string; all: readonly RegExp[]; none?: readonly RegExp[] }

const AFTER =
  /\b(oper\w+|interven\w+|cirugi\w+|pinch\w+|infiltr\w+|inyect\w+|rellen\w+|hialuronic\w+|lipo\w*|laser|lifting|blefaro\w*|rino\w*|abdominoplast\w*|otoplast\w*|mamoplast\w*|aumento|implant\w*|protesis|hilos|peeling|mesoterapia|neuromodulador\w*|botox|prp|balon|tratamiento|puntos|pusi\w+|puesto|hicier\w+|hecho|hice|sesion|suero\w*)\b/
/** Somebody tells what happens to them, now. */
const NOW =
  /\b(tengo|tenemos|tiene|me|mi|se me|estoy|esta|siento|noto|llevo|veo|sangro|vomito|no puedo|he|ha|hace \d+|hace (un|una|unas|unos)|desde|ayer|anoche|hoy|esta (manana|tarde|noche)|de golpe|de repente|de pronto|ahora)\b/
const PAIN = /\b(dolor\w*|duel\w+|dolid\w+|rabi(o|ando))\b/
const PAIN_IN_BAD =
  /\b(muy fuerte\w*|fuertisim\w+|fuerte|insoportabl\w+|inaguantabl\w+|horribl\w+|horroros\w+|terribl\w+|brutal\w*|bestial\w*|atroz|agud[oi]\w*|intens\w+|muchisim\w+|cada (vez|dia) mas|va a mas|a peor|aument(a|ando)|empeor\w+|(no|ni) (se )?(me )?(se )?(lo )?(pasa|quita|quitan|cede|calma|calman|va|baja|alivia|mejora)|no (lo )?(aguanto|soporto|resisto)|rabi(o|ando)|ni con|ni tomando|me muero de dolor|retuerz\w+|retorci\w+|a gritos|llorando|que no veas)\b/
const BALLOON = /\b(balon\w*|endobalon|balloon)\b/
const MORE_AND_MORE = /\b(rapid\w+|deprisa|por momentos|por minutos|cada vez mas|muy deprisa|a ojos vistas)\b/

const UNDER_18 = '(1[0-7]|[6-9])'

/**
 * What has to be answered by a fixed card and by nothing else (content guide §9; screens P3), in the order in which
 * the cards win. Texts are words without accents (`questionWords`), joined by spaces.
 */
export const SAFETY_RULES: readonly SafetyRule[] = [
  // Ideas of self-harm: whatever else is said, this one first.
  {
    card: 'hacerse-dano',
    all: [
      /\b(suicid\w+|quit(ar|arme|andome) la vida|(quier\w+|ganas de|pienso en|pensando en|pensado en|prefer\w+|ojala|deseo|quisiera|mejor) (\w+ ){0,2}(morir\w*|matar(me)?|no (estar|existir|haber nacido|vivir|despertar\w*)|estar muert[oa]|acabar con todo)|(me )?quiero (morir\w*|matar\w*)|matarme|no (quiero|tengo ganas de|merece la pena|vale la pena) (seguir )?vi(v\w+|da)|no quiero seguir|(ya )?no quiero vivir|autolesi\w+|cortar(me)? las venas)\b/,
    ],
    none: [/\b(morir\w*|muero) de (ganas|risa|verguenza|envidia|sueno|hambre)\b/],
  },
  {
    card: 'hacerse-dano',
    all: [/\b(hac(er|erme|iendome|ermelo|ernos)|hago) dano\b/],
    none: [/\b(laser|cepill\w+|zapat\w+)\b/],
  },
  {
    card: 'hacerse-dano',
    all: [/\bme (corto|estoy cortando|corte)\b/],
    none: [/\b(pelo|cabello|unas?|melena|barba|afeit\w+|depil\w+)\b/],
  },
  {
    card: 'hacerse-dano',
    all: [
      /\b(quiero|prefiero|mejor|ganas de|quisiera|ojala|me gustaria) desaparecer( |$)(?!(las?|los?|el|mis?|esta|este) )/,
    ],
  },
  { card: 'hacerse-dano', all: [/\b(ya )?no puedo mas\b/] },
  {
    card: 'hacerse-dano',
    all: [/\b(mi vida no (tiene|vale)|estoy mejor muert[oa]|nadie me echaria de menos|estorbo para)\b/],
  },

  // Breathing, swelling, fainting.
  {
    card: 'respirar',
    all: [
      /\b(no (puedo|consigo|logro) (casi )?respirar|no respir[oa]\w*|cuesta (mucho )?respirar|(me|se) (estoy |esta )?(ahog\w+|asfixi\w+)|falt\w* (de |el |me el )?aire|me quedo sin aire|dificultad\w* (para|al) respirar|respir[oa] (muy )?mal|(se me )?cierra la garganta|pitos al respirar)\b/,
    ],
    none: [/\b(escaler\w+|cuesta arriba|correr|corro|andar|ando|caminar|roncar|ronco|tabique)\b/],
  },
  {
    card: 'respirar',
    all: [
      /\b(hinch\w+|inflam\w+)\b/,
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

  // Sight.
  {
    card: 'perdida-vision',
    all: [
      /\b(no veo (nada )?(por|de|con) (un|el|mi) ojo|no veo (nada )?(del|de el) ojo|no veo bien (desde|tras|despues)|no puedo ver|veo (muy |todo |super )?(borros\w+|doble|nublad\w+|turbi\w+|destellos|negro)|vision (muy )?(borros\w+|doble|nublad\w+)|(perd\w+|sin) (la |de |algo de )?(vista|vision)|perdida (subita )?de (vista|vision)|(he |ha )?dejad\w+ de ver|deje de ver|ceg(uera|ad\w+)|qued\w+ cieg\w+|nubl\w+ la vista|la vista (se me )?(nublada|borrosa)|se me va la vista)\b/,
    ],
    none: [
      /\b(doble (papada|menton)|gafas|lentillas|miop\w+|de lejos|de cerca|resultado\w*|mejora\w*|precio|en la web|foto\w*)\b/,
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

  // A balloon that is not tolerated.
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

  // The skin after a filler.
  {
    card: 'piel-blanca-morada',
    all: [
      /\b(rellen\w+|hialuronic\w+|hialuro\w*|infiltr\w+|inyect\w+|inyecci\w+|pinch\w+|filler|vial|jeringa)\b/,
      /\b(blanc[oa]s?|blanquecin\w+|palid\w+|morad[oa]s?|amoratad\w+|violace\w+|negr[oa]s?|negruzc\w+|azul(ad[oa])?|grisace[oa]|gris|livid[oa]|fri[oa]s?|helad[oa]s?|marmol\w*|reticul\w+|(como (una )?)red|dibujo)\b/,
      /\b(se (me|le) (ha|han|esta|estan|pone|puso|queda|quedo)|me (ha|han|sale|salen|esta|puse|pusieron|pinch\w+|inyect\w+|infiltr\w+)|tengo|esta poniendo|esta (muy )?(blanc|palid|fri|morad|negr)\w+|noto)\b/,
    ],
    none: [
      /\b(cuant[oa]s? (dur|tiempo|dias)\w*|deja(n|ra)?|ojeras|vello|tatu\w+|piel (muy )?(blanca|negra|morena) (y|me|puedo|sirve)|quitar\w*|manchas)\b/,
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

  // Bleeding.
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
      /\b(empap\w+|calad\w+|manch\w+ (de|todo))\b/,
      /\b(aposito\w*|venda\w*|gasas?|compresas?|sangr\w+|faja)\b/,
    ],
    none: [/\bes normal que\b/],
  },
  {
    card: 'sangrado',
    all: [
      /\b(bulto|hematoma|pecho|mama|zona)\b/,
      /\b(crec\w+|agrand\w+|hinch\w+|aument\w+)\b/,
      MORE_AND_MORE,
      NOW,
    ],
  },

  // Fever and infection.
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
      /\b(pus|supur\w+|infectad[oa]|se me ha infectado|huele (muy )?mal|maloliente)\b/,
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

  // Pain that is too much, last of the urgent ones: what names its cause is answered by its own card.
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

  // Not urgent, and still answered by a card only.
  {
    card: 'trastorno-alimentario',
    all: [
      /\b(anorexi\w+|bulimi\w+|tca|trastornos? (de la conducta )?alimentari\w+|atracon\w*|(provoc\w+|forz\w+) (el |los )?vomit\w+|(me )?provoco vomitar|vomit\w+ (despues|tras|lo que|cuando|cada vez)( de| que)? (comer|como|cenar)|para vomitar|dedos (en la garganta|para)|(dias|semanas?) (casi )?sin comer|dejar de comer|dejado de comer|no como nada|laxantes|purg(o|arme|as))\b/,
    ],
    none: [/\b(anestesia|ayunas|analitica|antes de (la|una|el))\b/],
  },
  {
    card: 'menor',
    all: [
      new RegExp(
        String.raw`\b(tengo|tiene|con|cumpl\w+|de|son|soy (un |una )?(chic[oa]|nin[oa]|adolescente|joven) de|a los) ${UNDER_18} (anos|anitos|an)\b`,
      ),
    ],
    none: [
      /\b(hace|llevo|desde hace|lleva|durante|garantia|cada|experiencia|ultimos|menos|mas) (\w+ )?(1[0-7]|[6-9])\b|\b(2|3|dos|tres|mis) hij[oa]s\b|\b(operaron|tatuaje|implantes?|protesis|cicatriz|divorci\w+|casad\w+) (\w+ ){0,3}(con|de|a los) (1[0-7]|[6-9])\b|\btenia\b|\bdesde los\b/,
    ],
  },
  {
    card: 'menor',
    all: [
      /\b(soy (un |una )?menor|menor(es)? de edad|menor de 18|(aun |todavia )?no tengo (los )?18|cumpl(o|ire) (los )?18|sin (tener )?18 anos|antes de los 18|soy adolescente|voy al instituto|mis padres no)\b/,
    ],
  },
  { card: 'menor', all: [/\bsoy (un |una )?(chic[oa]|nin[oa]|adolescente|joven|estudiante) de (1[0-7])\b/] },
  {
    card: 'menor',
    all: [/\btengo 1[1-7]( y |$| pero )(?!\d)/],
    none: [/\b(kilos|tatuajes|semanas|meses|sesiones|dias)\b/],
  },
  {
    card: 'menor',
    all: [/\bmi (hij|sobrin|herman|niet|nin)\w* (\w+ ){0,3}((de|tiene|con) )?(1[0-7]|[5-9])\b/],
    none: [/\b(hace|llevo)\b/],
  },
  {
    card: 'embarazo',
    all: [
      /\b(estoy (\w+ )?(embarazad\w+|prenad\w+|en estado|gestante|encinta)|embarazad[ao]s? de|(estando|siendo|si (estoy|estas|se esta)|para|una|las?|creo que|puede\w* estar|podria estar|y) (embarazad\w+|prenad\w+)|embarazada\b(?! (despues|en el futuro))|gestante\w*|en el embarazo|durante (el|mi) embarazo|con el embarazo|esperando (un |una |a mi )?(bebe|hijo|hija|nino|nina)|lactancia|(estoy )?dando (el )?(pecho|teta|de mamar)|doy (el )?(pecho|teta)|amamant\w+|lactante|de \d+ semanas|estoy de \d+ (meses|semanas)|de \d+ (meses|semanas) de (embarazo|gestacion))\b/,
    ],
    none: [
      /\b(qued\w+ embarazad\w+|no estoy embarazad\w+|(tras|despues de[l]?|postparto|posparto|salio en|salieron en) (\w+ ){0,2}(embarazo|lactancia|dar)|haber (dado|estado)|di el pecho|deje de dar|cuando (estuve|estaba) embarazada|ex embarazada|estuve embarazada|cura de \d+ semanas|programa de \d+ semanas|fit)\b/,
    ],
  },
]
