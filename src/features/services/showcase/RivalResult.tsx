import styles from "./RivalResult.module.css";

interface Props {
  name: string;
  text: string;
  /** Number of filled stars. Screen readers skip them. */
  stars: number;
}

/** The search result of another business. */
export const RivalResult = ({ name, text, stars }: Props) => (
  <div className={styles.rival}>
    <p>{name}</p>
    <svg className={styles.stars} viewBox="0 0 90 18" width="75" height="15" aria-hidden="true">
      {[0, 1, 2, 3, 4].map((index) => (
        <path
          fill={index < stars ? "var(--art-accent)" : "var(--art-fill)"}
          transform={`translate(${index * 18} 0)`}
          d="M9 2 11.2 6.6 16 7.2 12.4 10.6 13.4 15.6 9 13.1 4.6 15.6 5.6 10.6 2 7.2 6.8 6.6Z"
          key={index}
        />
      ))}
    </svg>
    <p>{text}</p>
  </div>
);
