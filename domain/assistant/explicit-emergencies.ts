import type { SafetyRule } from './safety-rule.ts'

/** What is asked beforehand, long past, made light of, or somebody's trade. */
export const NOT_NOW =
  /\b(j[aeiou]+j[aeiou]\w*|jaj\w*|xd+|hace \w+ (anos?|meses|decadas)|(el|los) anos? pasad\w+|en (19|20)\d\d|de (nin[oa]|pequen[oa]|joven)|riesgos?|probabilidad\w*|frecuen\w+|protocolos?|si (me|se|te|le|una?|hay|hubiera)|(haceis|hariais|pasa|pasaria|ocurre|atendeis) si|cuando (veo|vi|pienso|abro|miro)|de (risa|ganas|verguenza|calor|envidia|amor|pena|aburrimiento)|al ver|solo de pensar|pelicula|serie|novela|descuentos?|epileptic\w+ controlad\w+|controlad[oa]s?|teneis|tienen|curso|trabajo de|precios?|presupuestos?|facturas?|(el|la|mi|un|una) (perr[oa]|gat[oa]|loro|planta|tele|tpv|portatil|movil|ordenador|coche)|en la guerra|cancion|dentista)\b/
/** Old or ordinary troubles with breathing. */
const EVERYDAY_BREATH =
  /\b(cuant[oa]s?|viaje|hipoteca|deudas|plazos|dinero|gastos|vaso de agua|tabique|por la nariz|nas|ronc(o|a|ar|as|ando)|escaler\w+|cuesta arriba|correr|corro|mascarilla|faja|corse|de siempre|desde siempre|precio|hace anos|llegar a fin)\b/
const SPECTACLES =
  /\b(bombilla|tatuaje|manchas|bigote|gafas|lentillas|miop\w+|lejos|cerca|nacimiento|cataratas|vago|papada|menton|paginas?|web|fotos?|pantallas?|resultado\w*|diferencia|mejor\w*|precio|lectura)\b/
const ORDINARY_BLOOD =
  /\b(encias|cepill\w+|regla|menstruaci\w+|analitica|prp|plasma|donar|filete|morcilla|series?)\b/
/** The user, or somebody near, after a treatment or with a start in time. */
const SINCE =
  /\b(desde|tras|despues|despois|ayer|anoche|hoy|ahora|ahorita|hace (\w+ )?(rato|ratito|horas?|minutos?|nada|poco)|esta (manana|tarde|noche)|acab\w+|de (golpe|repente|pronto)|recien|oper\w+|pinch\w+|infiltr\w+|inyect\w+|rellen\w+|filler|vial|jeringa|hialuronic\w+|acido|lipo\w*|laser|vacuna|antibiotico|anestesia|pastillas?)\b/
const FILLER =
  /\b(rellen\w+|reompl\w+|farciment|recheo|preenchimento|hialuronic\w+|hialuro\w*|acido|acid|infiltr\w+|inyect\w+|inyecci\w+|pinch\w+|punx\w+|filler|vial|jeringa|rinomodelacion|neuromodulador\w*|botox)\b/
const FACE =
  '(piel|labios?|nariz|punta|aleta|mejillas?|cachetes?|barbilla|menton|frente|entrecejo|surcos?|pomulos?|sienes?|sien|ceja|lengua|dedos?|pezon(es)?|areolas?)'

/** An emergency in words that mean nothing else. */
export const EXPLICIT_EMERGENCIES: readonly SafetyRule[] = [
  {
    card: 'urgencia',
    all: [
      /\b(convulsion(a|ando|o|es ahora)|(esta|tiene|dan?|dado|dio|con) (\w+ ){0,2}convulsion\w*|paro cardiaco|parada cardiaca|desplomad[oa]|(cay|caid)\w* redond[oa]|inconsciente|(perdi\w*|pierd[oe]|perdid\w*|perdre|perdut) (el |la |o )?(conocimiento|consciencia|conciencia|sentido|conoc\w+|coneixement)|no (me |nos )?(responde|reacciona|despierta|respon|reacciona)|no (consigo|logro|puedo) (que (abra|despierte)|despertar\w*)|anafilaxia|shock anafilactico|collapsed|unconscious)\b/,
    ],
    none: [
      NOT_NOW,
      /\b(correo|telefono|web|whatsapp|nadie|mensaje|pagina|formulario|boton|movil|pantalla)\b/,
    ],
  },
  // Fainting and fits.
  {
    card: 'urgencia',
    all: [
      /\b((me|se|te|nos) (he|ha|esta|estoy|acaba de|acabo de) (\w+ )?(desmay\w+|desvanec\w+)|(me|se) (desmaye|desmayo|desvanecio|desmaia|desmaiou)|(me|se) ha desmaiat|(cuasi|medio) inconsciente|(ojos|ollos) en blanco|espuma por la boca|ataque (epileptico|de epilepsia)|(se )?sacud\w+ (entero|entera|todo el cuerpo|los brazos|las piernas)|esta (teniendo|con) un ataque|sincope|fainted|passed out|having a seizure)\b/,
    ],
    none: [
      NOT_NOW,
      /\b(agujas?|analitica|ver sangre|la sangre|casi|me desmayo|tiendo|suelo|siempre|miedo|pueden|una vez|el mes pasado|20\d\d|va a dar|cuando vea|peli|boda|paritorio|hospital|alta|cuando (me )?(sacan|pinchan))\b/,
    ],
  },
  // One side that fails, speech that fails.
  {
    card: 'urgencia',
    all: [
      /\b((boca|cara|labio) (\w+ ){0,2}(torcid[oa]|caid[oa] de un lado)|(torcid[oa]|torcio|torcido|tort) (\w+ )?(la )?(boca|cara)|no (siente|siento|mueve|muevo|puede mover|puedo mover|mou|move) (\w+ ){0,2}(brazo|pierna|mano|lado|braco|perna|brac|cama)\b|(media cara|medio cuerpo|medio lado|(el )?lado (izquierdo|derecho)) (\w+ ){0,3}(paralizad\w+|dormid[oa]|muert[oa]|sin fuerza|corcho)|(se me ha|se le ha|tengo|tiene) (\w+ ){0,2}(media cara|medio cuerpo) (dormid\w+|paralizad\w+)|arrastra\w* (las palabras|las silabas|una pierna)|(habla|hablo|hablando) (muy )?rar[oa]|no (me|le) salen las palabras|(se le|se me) traba\w* la lengua|ictus (ahora|creo)|(esta|teniendo|dando) (\w+ )?un (ictus|derrame|infarto))\b/,
    ],
    none: [
      NOT_NOW,
      /\b(de siempre|pued[ea]n?|probable|naci|(19|20)\d\d|bot|sonri\w+|asimetri\w+|botox|neuromodulador|nacimiento|paralisis de bell|secuela\w*|antiguo|frenillo|dientes|ortodoncia|padr\w+ tuvo|tuvo|inyect\w+ hace)\b/,
    ],
  },
  // Too much of a medicine, or something that nobody should swallow.
  {
    card: 'urgencia',
    all: [
      /\b((tom\w+|trag\w+|comi\w+|com(e|o)|ingeri\w+|bebi\w+|met\w+|bajad\w+|baje|zamp\w+|prend\w+|pris|tomou) (\w+ ){0,4}((un|el|medio|una?|la|2|todo el|toda la) (\w+ )?(bote|frasco|blister|caja|tableta|punado|punyat|monton|manojo)( (enter[oa]|complet[oa]))?( de (\w+ )?(pastillas?|pastillas de \w+|comprimidos?|clonazepam|diazepam|lorazepam|orfidal|trankimazin|paracetamol|tranquilizantes|somniferos|lejia|ansioliticos))|(todas|todos|demasiad[oa]s|much[oa]s|muchisim[oa]s|el doble de|(\d\d|veinte|treinta|cuarenta|cincuenta)) (\w+ ){0,2}(pastillas?|comprimidos?|pildoras|tranquilizantes|paracetamol\w*|lorazepam|diazepam|orfidal\w*|trankimazin\w*|lexatin\w*|ibuprofeno\w*)|(bote|frasco|blister|caja) enter[oa]( de \w+)?|lejia|amoniaco|una pila|raticida|veneno|insecticida)|(comid|tragad|tomad|bebid)[oa] (mis|las|sus|todas las) pastillas|(pastillas|somniferos|tranquilizantes) (\w+ ){0,3}(con|y|mas|ademas) (\w+ ){0,2}(alcohol|ginebra|vodka|whisky|vino|ron)\b(?! puedo)|(estoy|esta|ha tenido|hecho|tengo|tiene|con) (\w+ ){0,2}(una )?sobredosis|overdos(e|ed)|(took|swallowed) (\w+ ){0,3}(all|too many|whole bottle)( \w+){0,2} pills)\b/,
    ],
    none: [
      NOT_NOW,
      /\b(puedo|se puede|podria|deberia|la medicacion que|me mandasteis|limpi\w+|fregar|lavar|piscina|mancha\w*)\b/,
    ],
  },
  // Burns that are wide or deep.
  {
    card: 'urgencia',
    all: [
      /\b(quemadur\w+ (\w+ ){0,3}(extensas?|grandes?|profundas?|enormes?|de (2|segundo|tercer|3) grado|segundo grado|tercer grado)|(en|a) carne viva|(piel|pell) (\w+ ){0,3}(se (me |le )?(despega|desprende|cae|levanta) (a tiras|entera|toda)|se (me |le )?(esta )?(despega(ndo)?|desprende))|se (me|le) (despega|desprende) la piel|cae la piel a tiras|(prendido|ardiendo|en llamas) (la |el )?(ropa|bata|pelo|camisa)|se (me|le) ha prendido)\b/,
    ],
    none: [
      NOT_NOW,
      /\b((19|20)\d\d|secuelas|bronceado|moreno|peeling|normal que|tobill\w+|zapat\w+|rozadur\w+|manos secas)\b/,
    ],
  },
  // Breathing and swallowing.
  {
    card: 'respirar',
    all: [
      /\b(no (puedo|puede|consigo|consigue|logro) (casi )?(respirar|tragar|coger aire)|no respira|(me|se) (estoy |esta )?(asfixi\w+|ahogando)|(cierra|cerrando|tanca|tancant|pecha|pechando) (la |a )?(garganta|gola|gorxa|traquea)|(garganta|gola|gorxa) (que )?(se )?(me )?(cierra|tanca|pecha|ferme)|non? (me |le |lle |nos )?entra (el |o )?(aire|ar)|ezin (dut|du) arnas\w*|estridor|can t breathe|cannot breathe|throat (is )?closing|gorge (\w+ ){0,2}ferme|(hinch|infla|unfla)\w+ (\w+ ){0,2}(lengua|llengua|lingua)|lengua (\w+ ){0,4}(hinch|gord|inflad|unflad)\w*|llengua (\w+ ){0,3}(inflad|unflad)\w*)\b/,
    ],
    none: [NOT_NOW],
  },
  {
    card: 'respirar',
    all: [
      /\b(no (\w+ ){0,2}(p[uo]\w{0,2}[deo]+|pog|puc|dou|consig\w+|logr\w+|doy) (\w+ ){0,2}(respir\w*|alenar|tragar|trago|empassar\w*|engulir|coger (el )?aire|hablar (seguido|del ahogo))|cuesta (\w+ ){0,3}(respirar|alenar|(coger|agarrar|tomar|pillar) (el )?aire|(tragar|empassar|engulir|pasar)( (la )?saliva)?)|(cuesta|costando|costa|custa) (mucho |cada vez mas |muchisimo )?(respirar|alenar|tragar)|respir\w+ (\w+ )?(fatal|con (mucha )?dificultad|a trompicones|como un pez)|(me|le|nos|lle) (esta )?falt\w+ (\w+ )?(el |o |l )?(aire|airecito|ar|aliento|alento|respiracion|ale)|sin poder (\w+ )?(respirar|tragar)|(me|se) (quedo|queda|estoy quedando) sin (aire|respiracion|ale)|(me|se) (ahogo|ahoga|ofego|ofega|afogo|afoga)|(no|non) (me |le )?(cabe|llega|pasa|arriba) (\w+ ){0,2}(aire|ar|saliva|oxigeno)|(pito|pitido|pitidos|pit|silb\w+|ruido) (\w+ ){0,3}(al|cuando|en|quan) (\w+ )?(respir\w+|cog\w+ aire|hinspir\w+)|patata en la boca|trouble breathing|hard to breathe)\b/,
      SINCE,
    ],
    none: [NOT_NOW, EVERYDAY_BREATH],
  },
  {
    card: 'respirar',
    all: [
      /\b(garganta|gaznate|gola|gorxa|glotis|campanilla|uvula|cuello|laringe)\b/,
      /\b(se (me |le )?(esta |va |ha )?(cierr\w+|cerr\w+|tanca\w*|estrech\w+|apriet\w+|obstru\w+)|(hinch|inflam|inflad|unflad|prieta|apretad)\w*|apret\w+|nudo que)\b/,
      SINCE,
    ],
    none: [
      NOT_NOW,
      EVERYDAY_BREATH,
      /\b(anginas|amigdal\w+|resfri\w+|catarro|gripe|cancer|arrugas|papada|collar|lifting|bandas|nudo de)\b/,
    ],
  },
  {
    card: 'respirar',
    all: [
      /\b(cara|labios?|lengua|parpados|ojos|morros?|boca)\b/,
      /\b(hinch\w+|inflad\w+|inflando|inflant|unflad\w+|globo|globus|balon|pelota|bola|monstruo|deform\w+)\b/,
      /\b(por momentos|cada vez mas|sin parar|no para|de (golpe|repente|pronto)|ahora mismo|minutos|ronchas|urticaria|habones|alerg\w+|no puedo abrir|cerrados|respir\w+|aire|garganta|tragar|jade\w+)\b/,
      SINCE,
    ],
    none: [
      NOT_NOW,
      EVERYDAY_BREATH,
      /\b(es normal|cuant[oa]s?|por las mananas|al levantarme|lloro|llorar|soy alergic\w+|ojeras|bolsas)\b/,
    ],
  },
  {
    card: 'respirar',
    all: [
      /\b(ronchas|urticaria|habones|sarpullido|erupcion|picor en todo)\b/,
      /\b(aire|respir\w+|garganta|gola|lengua|labios? hinch\w+|pecho|mare\w+|vomit\w+|ahog\w+)\b/,
      SINCE,
    ],
    none: [NOT_NOW, EVERYDAY_BREATH],
  },
  // Chest pain; a calf and no air.
  {
    card: 'respirar',
    all: [
      /\b((dolor|dor|opresion|opressio|presion|peso|losa|punalada|angustia) (\w+ ){0,4}(en el|en mi|al|no|del) (centro del )?(pecho|esternon|torax|corazon|peito|pit)|(me |le )?(duele|duel|doe|aprieta|apreta|oprime|pesa|preme|revienta) (\w+ ){0,3}(pecho|esternon|corazon|peito|cor)|chest pain)\b/,
      /\b(brazo|braco|brac|mandibula|sud(o|a|ando|or|ores)\b|aire|airecito|respir\w+|mare\w+|ahog\w+|opresion|desmay\w+|izquierd\w+|infarto|losa|pisar\w*|nausea\w*|pantorrilla|gemelo|tos\w*)\b/,
    ],
    none: [NOT_NOW, /\b(gimnasio|agujetas|sujetador|lactancia|dar el pecho|regla)\b/],
  },
  {
    card: 'respirar',
    all: [
      /\b(pantorrilla|gemelos?|panturrilla|batata|bessons?|barriga de la pierna|pierna|perna|cama)\b/,
      /\b(dol\w+|duel\w+|doe|hinchad\w+|inflad\w+|dur[oa]|caliente)\b/,
      /\b(falt\w+ (\w+ )?(aire|aliento|respiracion|ar)|ahog\w+|cuesta (\w+ )?respirar|respir\w+ (mal|corto|fatal)|sin aire|fatig\w+|pinchazo en (el )?(pecho|costado)|dolor en el pecho|tos\w* (\w+ )?sangre)\b/,
    ],
    none: [NOT_NOW, /\b(escaler\w+|correr|corro|gimnasio|spinning|varices de siempre)\b/],
  },
  {
    card: 'respirar',
    all: [
      /\b((tos\w*|escup\w+|esgarr\w+) (\w+ ){0,3}(sangre|hilillo rojo|rojo)|(tengo|tiene|creo|parece|sospecha) (\w+ ){0,3}(embolia|tromboembolismo))\b/,
      SINCE,
    ],
    none: [NOT_NOW, ORDINARY_BLOOD, /\b(miedo|tuvo|tuve|antecedente\w*|anticoagul\w+)\b/],
  },
  // Eyesight.
  {
    card: 'perdida-vision',
    all: [
      /\b((no veo|no ve|sin ver|ver nada|no hi veig|deje de ver|dejado de ver|ciego|ciega|cega) (\w+ ){0,3}(ojo|ojito|ull|ollo|lado|lao)|(perdi|perdido|perdida de|perdua de|perda de) (la |de |brusca de )?(vista|vision|visio|agudeza)|pupila (\w+ )?(enorme|dilatada))\b/,
    ],
    none: [NOT_NOW, /\b(gafas|lentillas|lejos|cerca|nacimiento|cataratas|vago)\b/],
  },
  {
    card: 'perdida-vision',
    all: [
      /\b(veo (\w+ ){0,2}(doble|2|borros\w+|nublad\w+|negro|sombras?|a oscuras|por un tubo|como niebla)|veig (\w+ )?(doble|borros|negre)|vision (muy )?(doble|borros\w+|nublad\w+|en tunel)|diplopia|escotoma|amaurosis|(me|le|nos) (ha|he|estoy|esta) qued\w+ (\w+ )?(cieg[oa]|cega|tuert[oa]|sin (vista|vision|ver))|(ha|he) quedad\w+ (\w+ )?(cieg[oa]|tuert[oa])|(se me|se le) (\w+ ){0,2}(ido|va|fue|yendo|apagad\w+) (la )?(vista|vision|luz)|(perdiendo|pierdo|pierde|perdo) (la |a )?(vista|vision|visio)|ceguera (subita|de golpe)|(ojo|ollo|ull) (\w+ ){0,4}(no ve|no veo|non ve|non vexo|no hi veu|todo negro|a oscuras|apagado|sin ver)|(por|de|con|d) (un|el|o|lo|mi) (ojo|ollo|ull)( \w+)? (\w+ ){0,2}(no (veo|ve)|non vexo|(todo )?negro)|(no|non) (veo|ve|vexo|veu|veig) (\w+ ){0,3}(ojo|ollo|ull)|(telon|cortina) (\w+ ){0,3}(ojo|vista|baja|negr\w+)|gone blind|lost (my |her |his )?(sight|vision)|double vision|can t see)\b/,
      SINCE,
    ],
    none: [
      NOT_NOW,
      SPECTACLES,
      /\b(miedo|cansancio|al despertar|migrana de siempre|borracho|copas|diabet\w+)\b/,
    ],
  },
  // Skin without blood after a filler.
  {
    card: 'piel-blanca-morada',
    all: [
      new RegExp(
        String.raw`\b(${FACE} (\w+ ){0,7}(blanc\w+|blanquecin\w+|palid\w+|morad[oa]s?|violet\w*|violac\w+|lilas?|negr\w+|negruzc\w+|azul\w*|gris\w*|livid\w+|marmol\w*|jaspead\w+|reticul\w+|vetead\w+|vetas|encaje|a cuadritos|mapa|tela de arana|fri[oa]s?|helad[oa]s?|blau|negre|blanc|fred)|(blanc[oa]|morad[oa]|violet\w*|negr[oa]|azul\w*|gris\w*|fri[oa]|helad[oa]) (\w+ ){0,3}${FACE})\b`,
      ),
      FILLER,
      /\b((se )?(me|le) (ha|han|esta|estan|queda|quedo|puso|pone|sale|salen|duele|dejaron|dejo)|esta|tengo|tiene|noto|duele|ponien\w+|desde)\b/,
    ],
    none: [
      NOT_NOW,
      /\b(peligro|valgo|piel (muy )?fina|ojeras?|moraton\w*|cardenal\w*|vello|tatu\w+|puntos negros|dientes|vestido|lunares|es normal|cuant[oa]s?|manchas? (blancas|marron\w*)|de siempre|invierno|aguja|crema|hielo)\b/,
    ],
  },
  {
    card: 'piel-blanca-morada',
    all: [
      /\b((esta|hay|tiene|tengo|signos de|creo|parece|posible|sospecha de|hace) (\w+ ){0,3}(necrosis|isquemia|oclusion vascular|livedo)|relleno capilar (lento|mayor)|oclusion (de la )?arteria)\b/,
    ],
    none: [NOT_NOW, /\b(evit\w+|preven\w+|diferencia|toda la vida|reticularis|miedo|pued[ea]n?)\b/],
  },
  // Bleeding.
  {
    card: 'sangrado',
    all: [
      /\b((no (me |le |nos )?(para|deja|cesa|paro|atura) de (sangrar|sagnar|salir\w* sangre|sortir sang))|sangr\w+ (\w+ ){0,2}sin parar|sangr\w+ (\w+ ){0,3}(no (para|cesa|deja|se corta))|sangre (\w+ ){0,2}a chorros?|odola? (\w+ ){0,3}gelditzen)\b/,
    ],
    none: [NOT_NOW],
  },
  {
    card: 'sangrado',
    all: [
      /\b((no|non) (\w+ ){0,2}(para|paro|paran|deja|cesa|corta|atura|detiene|logro cortar|consigo parar|hay manera de parar|puedo parar) (\w+ ){0,2}(sangr\w*|sagn\w*|hemorragia)|sangr\w+ (\w+ ){0,2}(a (chorros?|borbotones|mares)|un monton|muchisimo|sen parar|sense parar)|(chorro|charco|borboton\w*|reguero) (\w+ )?de sangre|(empapad\w+|calad\w+|chorreando|llen[oa]s?) (\w+ )?(de )?sangre|(vendas?|vendaje|gasas?|apositos?|faja|compresas?|toallas?|algodon(es)?|sabana|camiseta) (\w+ ){0,3}(empapad\w+|chorre\w+|gote\w+|calad\w+)|(empap\w+|cal\w+|llen\w+|van) (\w+ ){0,3}(\d|varias|unas cuantas) (\w+ )?(vendas|gasas|apositos|compresas|toallas)|(me|se) (estoy |esta )?desangr\w+|vomit\w+ (\w+ )?sangre|hemorragia (muy )?(fuerte|que no|abundante|enorme)|sangr\w+ (\w+ ){0,3}(brota|fuente|chorrea)|won t stop bleeding|bleeding (through|a lot|heavily)|rajando sangre)\b/,
    ],
    none: [NOT_NOW, ORDINARY_BLOOD, /\b(atrezzo|depil\w+|vikingo|de comida|sudor)\b/],
  },
  // Fever with a wound that festers.
  {
    card: 'fiebre-cirugia',
    all: [
      /\b(fiebre|febre|calentura|febricula|sukarra|fever|escalofrios?|calfreds|tirit\w+|(3[89]|4[01])(,\d)?( de| grados| y)?)\b/,
      /\b(pus|supur\w+|materia|(huele|apesta|ole|fa olor|cheira) (\w+ )?(mal|fatal|podrid\w+|a podrido)|apesta|mal olor|liquid[oe] (\w+ )?(amarill\w+|verd\w+|groc|marel\w+)|(amarill\w+|verd[eo]) (\w+ )?(que sale|espes[oa])|infectad[oa]|infected|se ha abierto)\b/,
      /\b(herida|ferida|cicatri\w+|puntos|punts|drenaje|pecho|barriga|tripa|implant\w*|operaci\w+|oper\w+|incision|zona|mama|muslo|glute\w+|papada|parpados?|abdom\w+)\b/,
    ],
    none: [NOT_NOW, /\b(anginas|covid|gripe|grano\w*|muela|(3[89]|4[01]) (anos|semanas|kilos|kg|euros))\b/],
  },
]
