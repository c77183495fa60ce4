import styles from "./Board.module.css";

interface Props {
  id: string;
  name: string;
  label: string;
  value: string;
  /** Values with what they are called. */
  options: [value: string, label: string][];
  required?: boolean;
}

/** A labelled choice of one. */
export function Choice({ id, name, label, value, options, required = false }: Props) {
  return (
    <div className={styles.choice}>
      <label htmlFor={id}>{label}</label>
      <select id={id} name={name} defaultValue={value} required={required}>
        {options.map(([key, text]) => (
          <option key={key} value={key}>
            {text}
          </option>
        ))}
      </select>
    </div>
  );
}
