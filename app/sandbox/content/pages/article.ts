import "./article.css";
