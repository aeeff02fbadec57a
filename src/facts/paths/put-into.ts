/** "Add a method on the class `Table` in": something that only a file which is there can have. */
const putting =
  /(?:^|[\s>*_-])(?:add|insert|append|register|declare)\s[^.;:\n]{0,60}\b(?:methods?|fields?|propert(?:y|ies)|entr(?:y|ies)|cases?|keys?|parameters?|arguments?|variants?|columns?|overloads?|bindings?)\b[^.;:\n]{0,60}\s(?:in|to|inside)\s+(?:the\s+)?`$/i;

/** What stands before "add a method …" when that is put into the file named behind it; undefined when something else is said. */
export function beforePutting(near: string): string | undefined {
  const found = putting.exec(near);
  return found ? near.slice(0, found.index) : undefined;
}
