/** Words that say nothing of what a request is about, in plain form. */
export const stopWords: ReadonlySet<string> = new Set(
  (
    'the and for with that this these those from into onto when then than there here have has had will would should could must can ' +
    'may might not are was were been being but also only each every some any all our your their its his her them they you him she ' +
    'who what which where why how please need want make made does did done just like more most much very new old same other another such ' +
    'out off over under about after before while because without within between through per via using use used get got let lets thing stuff ' +
    'something everything better nicer properly correctly again still now later soon way ' +
    'aby ako ale alebo ani avsak bez bol bola bolo boli bude budu byt cez chce chcem chceme ked kde kto ktora ktore ktoreho ktorej ktorom ' +
    'ktoru ktory ktorych kym lebo len mal mala mat moja moje moj moze mozu musi musia nad nam nas nech nejaky nie niekde nieco ' +
    'pod podla potom pre preto pretoze pri prosim sme som ste takze tak tam tato tento teda ten toho tom tomu toto treba tuto uplne vam vas ' +
    'vsetko vsetky vsak zatial nova nove novy novu lepsie veci'
  ).split(' '),
);

/** Words that tell kinds of files and folders, not which of them is meant. */
export const genericWords: ReadonlySet<string> = new Set(
  (
    'app src lib core main index page view screen component hook service controller route router handler api endpoint model entity type util helper ' +
    'common shared module file folder code test spec layout container provider store state slice context form button table list item modal dialog ' +
    'client server web frontend backend data base default config package function method class interface error value user_interface ' +
    'stranka stranke stranku stranky komponent komponente obrazovka obrazovke endpointe subor kod'
  ).split(' '),
);
