export function upperFirst<Text extends string>(text: Text) {
  return (text.charAt(0).toUpperCase() + text.slice(1)) as Capitalize<Text>;
}
